// Shows the offline page where a page can't be reached. Keeps only that page and its files: never a page or data of a person.
// One worker at one address for all languages: a navigation that falls between two workers may never be answered.
const files = ['/offline', '/offline.css', '/offline.js', '/icons/192.png'];
const kept = 'offline-3';
const navigation = { requestMode: 'navigate', requestMethod: 'GET' };

addEventListener('install', (event) => {
  // The browser asks the network at the same time, so that a page never waits for this script. Browsers that don't know
  // it ask the script alone.
  event.waitUntil(
    event.addRoutes?.({ condition: navigation, source: 'race-network-and-fetch-handler' })?.catch(() => {}),
  );
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});

addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  };
  event.waitUntil(removeOld());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetchOr(request, '/offline'));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(fetchOr(request, request));
});

/** The response of the network; without a connection, what is kept. */
async function fetchOr(request, fallback) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(fallback)) ?? Response.error();
  }
}
