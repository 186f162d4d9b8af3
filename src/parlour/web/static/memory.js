// What this browser keeps for its person. Where a browser keeps nothing (site data blocked, or full),
// everything still works and is forgotten with the page.

function guarded(storage) {
  const beside = new Map();
  const tried = (work, otherwise) => {
    try {
      return work(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    recall: (name) => tried((kept) => kept.getItem(name), () => beside.get(name) ?? null) ?? beside.get(name) ?? null,
    keeps: () => tried((kept) => Boolean(kept), () => false),
    keep: (name, value) => {
      beside.set(name, String(value));
      tried((kept) => kept.setItem(name, value), () => {});
    },
    forget: (name) => {
      beside.delete(name);
      tried((kept) => kept.removeItem(name), () => {});
    },
  };
}

export const device = guarded(() => localStorage); // for good
export const sitting = guarded(() => sessionStorage); // as long as this window is open
