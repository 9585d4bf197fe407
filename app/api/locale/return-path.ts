/** The path and query of the page that sent a form; never another site. */
export function returnPath(referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  // A location that starts with two slashes would name a host.
  return pathname.replace(/^\/+/, '/') + search;
}
