// What this person likes, kept in this browser only: light or dark, and how fast things move.
// Loaded before the page is drawn, so that nothing flashes. `composed`: scripts lay the table out.
(() => {
  const theme = localStorage.getItem("parlour-theme");
  if (theme) document.documentElement.dataset.theme = theme;
  document.documentElement.classList.add("composed");
})();
