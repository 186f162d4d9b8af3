// Tables that sort: each heading becomes a button; pressed again it turns the order round.
for (const table of document.querySelectorAll("table.sorting")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => sort(table, headings, at));
  });
}

function sort(table, headings, at) {
  const numbers = headings[at].classList.contains("number");
  const before = headings[at].getAttribute("aria-sort");
  const down = before ? before === "ascending" : numbers; // figures begin with the greatest
  for (const heading of headings) heading.removeAttribute("aria-sort");
  headings[at].setAttribute("aria-sort", down ? "descending" : "ascending");
  const key = (row) => row.cells[at].dataset.key;
  const compare = (one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === "" || b === "") return (a === "") - (b === ""); // what is not known stands last
    const order = numbers ? a - b : a.localeCompare(b, undefined, { numeric: true });
    return down ? -order : order;
  };
  table.tBodies[0].append(...[...table.tBodies[0].rows].sort(compare));
}
