// The page that couldn't be reached is at this address: loading it again opens it.
const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);
