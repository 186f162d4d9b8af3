// The laboratory's desk: only what the question needs is asked; a report is watched while it grows.
const LOOK = 1000; // milliseconds between two looks

const form = document.getElementById("ask");
if (form) {
  const { game, verb, players } = form.elements;
  const fit = () => {
    for (const row of form.querySelectorAll("[data-for], [data-not-for]")) {
      const { for: wanted, notFor } = row.dataset;
      row.hidden = wanted ? !wanted.split(" ").includes(verb.value) : notFor === verb.value;
    }
    const counts = ["0", ...game.selectedOptions[0].dataset.players.split(" ")];
    for (const option of players.options) option.hidden = option.disabled = !counts.includes(option.value);
    if (players.selectedOptions[0]?.disabled ?? true) players.value = "0";
  };
  form.addEventListener("change", fit);
  fit();
}

const asked = document.querySelector(".asked");
if (asked) watch();

async function watch() {
  const known = document.getElementById("known");
  for (;;) {
    await new Promise((done) => setTimeout(done, LOOK));
    const answer = await fetch(`/lab/reports/${asked.dataset.key}/state`).catch(() => null);
    if (!answer) continue; // the server is away for now
    if (!answer.ok) break;
    const told = await answer.json();
    if (told.part === undefined || told.stage !== asked.dataset.stage) break;
    document.getElementById("part").value = told.part;
    const lines = told.known.toReversed().map((words) => {
      const line = document.createElement("li");
      line.textContent = words;
      return line;
    });
    if (lines.length) known.replaceChildren(...lines);
  }
  location.reload();
}
