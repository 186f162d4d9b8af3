// A record may be dropped on the page as a file.
const field = document.getElementById("record");
for (const kind of ["dragenter", "dragover"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    field.classList.add("over");
  });
}
document.addEventListener("dragleave", () => field.classList.remove("over"));
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  field.classList.remove("over");
  const file = event.dataTransfer.files[0];
  field.value = file ? await file.text() : event.dataTransfer.getData("text");
});
document.documentElement.dataset.ready = "";
