// Shows the offline page where a page can't be reached. Keeps only that page and its files: never a page or data of a person.
const locale = new URL(location.href).searchParams.get('locale') === 'ar' ? 'ar' : 'en';
const offlinePage = `/offline?locale=${locale}`;
const files = ['/offline.css', '/offline.js', '/icons/192.png'];
const kept = `offline-${locale}-2`;

addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(kept)).addAll([offlinePage, ...files]);
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    // Otherwise each page would wait for this script to start.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(openFile(request));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function openFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
