// The page has both languages. Shows the one in which the portal was last read (components/shell/offline-page.tsx).
function lastLocale() {
  try {
    return localStorage.getItem('waybill.locale');
  } catch {
    return null;
  }
}

const shown = document.querySelector(`section[lang="${lastLocale()}"]`);
if (shown) {
  for (const section of document.querySelectorAll('section')) section.hidden = section !== shown;
  Object.assign(document.documentElement, { lang: shown.lang, dir: shown.dir });
  document.title = shown.querySelector('h1').textContent;
}

// The page that couldn't be reached is at this address: loading it again opens it.
const again = () => location.reload();
addEventListener('online', again);
for (const button of document.querySelectorAll('button')) button.addEventListener('click', again);

const intervalMs = 5_000;

// The browser may have had a connection all the time, while the portal couldn't be reached. Then no event comes. Asks before it loads the
// page again, so that the page stays still and keeps the focus.
setInterval(async () => {
  const answer = await fetch('/api/health').catch(() => null);
  if (answer?.ok) again();
}, intervalMs);
