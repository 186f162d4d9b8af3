// The rulebook: a search that leaves only what it finds, contents that say where one is, examples to go through.

if (parent !== window) document.documentElement.classList.add("beside"); // in a drawer of the table

const text = document.querySelector(".book-text");
const sections = [...text.querySelectorAll("section")];
const contents = document.getElementById("contents");
const links = new Map([...contents.querySelectorAll("ol a")].map((a) => [a.hash.slice(1), a]));

// Examples: one step at a time.
for (const figure of document.querySelectorAll(".book-figure[data-steps]")) {
  const moments = [...figure.querySelectorAll(".book-moment")];
  const [back, where, on] = figure.querySelector(".book-turning").children;
  let at = 0;
  const show = () => {
    moments.forEach((moment, i) => (moment.hidden = i !== at));
    back.disabled = at === 0;
    on.textContent = at === moments.length - 1 ? "From the beginning" : "Next";
    where.textContent = `${at + 1} of ${moments.length}`;
  };
  back.onclick = () => { at -= 1; show(); if (!at) on.focus(); };
  on.onclick = () => { at = (at + 1) % moments.length; show(); };
  figure.classList.add("turned");
  figure.querySelector(".book-turning").hidden = false;
  show();
}

// Contents: the chapter that is being read is marked; on a narrow page they open when asked for.
const narrow = matchMedia("(max-width: 900px)");
const fold = () => { contents.open = !narrow.matches; };
narrow.addEventListener("change", fold);
fold();
contents.addEventListener("click", (event) => { if (narrow.matches && event.target.closest("a")) contents.open = false; });
const heads = [...text.querySelectorAll("h2")];
const mark = () => {
  const here = heads.filter((head) => head.getBoundingClientRect().top < innerHeight * 0.3).at(-1);
  for (const [id, link] of links) {
    if (here && id === here.id) {
      if (link.hasAttribute("aria-current")) continue;
      link.setAttribute("aria-current", "true");
      if (!narrow.matches) link.scrollIntoView({ block: "nearest" });
    } else link.removeAttribute("aria-current");
  }
};
let asked = 0;
addEventListener("scroll", () => { asked ||= requestAnimationFrame(() => { asked = 0; mark(); }); }, { passive: true });
mark();

// A clause of a closed part opens it.
const open = () => {
  const at = !location.hash ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let part = at?.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
};
addEventListener("hashchange", open);
open();

// Search: what speaks of the word stays, the rest is left out; a clause's number leads to it.
const field = document.getElementById("find");
const found = document.getElementById("found");
const nothing = text.querySelector(".nothing");
const parts = [...text.querySelectorAll("section > p, section li:not(li li), tbody tr, .book-figure")];
const words = new Map(parts.map((part) => [part, part.textContent.replace(/\s+/g, " ").toLowerCase()]));
const clause = (wanted) => (/^[a-z]\d+$/i.test(wanted) ? document.getElementById(wanted.toUpperCase()) : null);

function search() {
  const wanted = field.value.trim().replace(/\s+/g, " ").toLowerCase();
  const number = clause(wanted);
  const hits = wanted && parts.filter((part) => (number ? part.contains(number) || number.contains(part) : words.get(part).includes(wanted)));
  for (const part of parts) part.hidden = Boolean(wanted) && !hits.includes(part);
  for (const section of sections) {
    section.hidden = Boolean(wanted) && !hits.some((part) => section.contains(part));
    const link = links.get(section.querySelector("h2")?.id);
    link?.parentElement.classList.toggle("none", section.hidden);
  }
  for (const part of text.querySelectorAll(".book-cards details")) part.open = Boolean(wanted) && hits.some((hit) => part.contains(hit));
  found.textContent = !wanted ? "" : hits.length === 1 ? "1 place" : `${hits.length} places`;
  nothing.hidden = !wanted || hits.length > 0;
  light(wanted, hits || []);
}

function light(wanted, hits) {
  if (!CSS.highlights) return;
  CSS.highlights.delete("found");
  const ranges = [];
  for (const hit of wanted.length > 1 ? hits : []) {
    const walk = document.createTreeWalker(hit, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const told = node.data.toLowerCase();
      for (let i = told.indexOf(wanted); i >= 0; i = told.indexOf(wanted, i + wanted.length)) {
        const range = new Range();
        range.setStart(node, i);
        range.setEnd(node, i + wanted.length);
        ranges.push(range);
      }
    }
  }
  if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
}

document.querySelector(".book-find").hidden = false;
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (field.value) event.preventDefault(); // or the drawer of a table would close
  field.value = "";
  search();
  field.blur();
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea")) return;
  event.preventDefault();
  field.focus();
});
text.addEventListener("click", (event) => {
  if (event.target.closest('a[href^="#"]') && field.value) { field.value = ""; search(); }
});
