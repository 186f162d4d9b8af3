// What this person likes, kept in this browser only: light or dark, and how fast things move.
// Loaded before the page is drawn, so that nothing flashes. `composed`: scripts lay the table out.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("parlour-theme");
  } catch {
    // site data is blocked: as the system has it
  }
  if (theme) document.documentElement.dataset.theme = theme;
  document.documentElement.classList.add("composed");
})();
