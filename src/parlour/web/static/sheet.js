// A sheet over the table: a part of another page, fetched when it is wanted.

const sheet = document.getElementById("sheet");

// Shows the element with this id of the page at `address`; returns it, null if it cannot be had.
export async function openSheet(address, id) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) return null;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  sheet.replaceChildren(part);
  sheet.setAttribute("aria-labelledby", `${id}-title`);
  for (const end of sheet.querySelectorAll("[data-close]")) {
    end.addEventListener("click", (event) => (event.preventDefault(), sheet.close()));
  }
  if (!sheet.open) sheet.showModal();
  return part;
}

export const closeSheet = () => sheet.close();
