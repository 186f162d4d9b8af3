// What the table page knows: what the server wrote into it, kept up to date by what is heard, and where the choices are.

const main = document.getElementById("main");

export const key = main.dataset.key;
export const socket = main.dataset.socket;
export const here = `/s/${key}`; // the address of my seat
export const keys = JSON.parse(main.dataset.keys); // of the game: what is pressed, and how the choices begin
export const bots = JSON.parse(main.dataset.bots);
export const begunWith = Number(main.dataset.number);
export const known = JSON.parse(main.dataset.known);

export const choicesList = document.getElementById("choices");
export const section = choicesList.closest("section");
export const choiceButtons = () => [...choicesList.querySelectorAll("button[value]")];
