// The choices as buttons in the bar: those that fit, and all of them when asked for.

const asking = document.getElementById("asking");
const list = document.getElementById("choices");
const opener = document.getElementById("open-choices");

const LONG = 90; // letters of what is asked from which on it is set smaller

// Whether they were open.
export function closeChoices() {
  const was = asking.classList.contains("open");
  asking.classList.remove("open");
  opener.setAttribute("aria-expanded", "false");
  return was;
}

// After each change of the list or of its room: how many there are, if not all can be seen.
export function countChoices() {
  const many = list.children.length;
  const prompt = document.getElementById("prompt");
  prompt.classList.toggle("long", prompt.textContent.length > LONG);
  const hidden = list.scrollHeight > list.clientHeight + 8 || list.scrollWidth > list.clientWidth + 8;
  opener.hidden = !(hidden || asking.classList.contains("open"));
  opener.textContent = `All ${many}`;
}

export function startChoices() {
  const open = () => {
    asking.classList.add("open");
    opener.setAttribute("aria-expanded", "true");
  };
  opener.addEventListener("click", () => {
    if (closeChoices()) return;
    open();
    list.querySelector("button")?.focus();
  });
  // Who goes through them by keyboard sees them all, until the focus is elsewhere.
  list.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && !opener.hidden && open());
  list.addEventListener("focusout", (event) => event.relatedTarget && !asking.contains(event.relatedTarget) && closeChoices());
  document.addEventListener("pointerdown", (event) => asking.contains(event.target) || closeChoices());
  new ResizeObserver(countChoices).observe(list);
  countChoices();
}
