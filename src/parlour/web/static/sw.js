// Stays between the pages and the server: when the server is away it says so, with a page of its own.
// It keeps the files that pages are built of (their addresses name their version) and nothing of any
// table: no secret is ever kept.

const KEPT = "parlour-1";
const AWAY = "/away";

// The page that says so, with all that it needs.
async function keepAway() {
  const kept = await caches.open(KEPT);
  const answer = await fetch(AWAY);
  const text = await answer.clone().text();
  await kept.put(AWAY, answer);
  await kept.addAll([...text.matchAll(/"(\/static\/[^"]+\?v=[^"]+)"/g)].map(([, address]) => address));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepAway());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(AWAY)) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window" });
    const table = open.find((one) => new URL(one.url).pathname === event.notification.tag);
    return table ? table.focus() : self.clients.openWindow(event.notification.tag);
  })());
});
