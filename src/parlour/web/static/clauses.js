// Clauses that a reason names lead to where they stand in the rulebook.

const { rules = "", clauses = "" } = document.getElementById("main")?.dataset ?? {};
const NAMED = clauses ? new RegExp(`\\b[${clauses}]\\d+\\b`, "g") : null;

function linked(name) {
  const link = document.createElement("a");
  Object.assign(link, { className: "to-clause", href: `${rules}#${name}`, target: "_blank", rel: "noopener", textContent: name });
  link.title = `${name} in the rulebook`;
  return link;
}

// A text as nodes, its clauses as links.
export function withClauses(text) {
  const found = NAMED ? [...text.matchAll(NAMED)] : [];
  const between = (from, to) => text.slice(from, to);
  let at = 0;
  const parts = found.flatMap(({ 0: name, index }) => {
    const before = between(at, index);
    at = index + name.length;
    return [before, linked(name)];
  });
  return [...parts, between(at)];
}
