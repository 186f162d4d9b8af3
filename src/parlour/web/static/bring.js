// A record may be dropped on the page or chosen as a file.
const field = document.getElementById("record");
const chooser = document.getElementById("chooser");
const wrong = document.getElementById("wrong");
const button = field.form.querySelector("button");

const put = (text) => {
  const fits = text.length <= field.maxLength;
  wrong.hidden = fits;
  if (!fits) {
    wrong.textContent = "This is too long to be the record of a game.";
    return;
  }
  field.value = text;
  button.focus();
};

const read = async (file) => {
  try {
    put(await file.slice(0, field.maxLength + 1).text());
  } catch { // a folder, or a file that is gone
    wrong.textContent = "This cannot be read as a file: drop the file of one record.";
    wrong.hidden = false;
  }
};

for (const kind of ["dragenter", "dragover"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    field.classList.add("over");
  });
}
document.addEventListener("dragleave", () => field.classList.remove("over"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  field.classList.remove("over");
  const [file] = event.dataTransfer.files;
  const text = event.dataTransfer.getData("text");
  if (file) read(file);
  else if (text) put(text);
});
chooser.addEventListener("change", () => {
  const [file] = chooser.files;
  if (file) read(file);
  chooser.value = ""; // so that the same file can be chosen again once it was mended
});
document.documentElement.dataset.ready = "";
