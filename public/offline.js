// The page that couldn't be reached is at this address: loading it again opens it.
const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);

const intervalMs = 5_000;

// The browser may have had a connection all the time, while the portal couldn't be reached. Then no event comes. Asks before it loads the
// page again, so that the page stays still and keeps the focus.
setInterval(async () => {
  const answer = await fetch('/api/health').catch(() => null);
  if (answer?.ok) again();
}, intervalMs);
