// The page that couldn't be reached is at this address: loading it again opens it.
const again = () => location.reload();
addEventListener('online', again);
// The browser has a connection, but the portal can't be reached over it yet. Then no event comes.
if (navigator.onLine) setTimeout(again, 2_000);
document.querySelector('button').addEventListener('click', again);
