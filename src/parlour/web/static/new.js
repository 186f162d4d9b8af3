// A new table: options that are not for this number of seats are out of sight.

const form = document.getElementById("new-table");
function tidy() {
  const seats = [...form.querySelectorAll('select[name="seat"]')].filter((seat) => seat.value).length;
  for (const row of form.querySelectorAll("[data-for-players]")) {
    const players = row.dataset.forPlayers.split(" ").filter(Boolean);
    row.hidden = players.length > 0 && !players.includes(String(seats));
    row.querySelector("select").disabled = row.hidden;
  }
}
form.addEventListener("change", tidy);
tidy();
