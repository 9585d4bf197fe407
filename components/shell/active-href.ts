/** The link that a page belongs to: the longest address that the page's path lies under; "/" stands for itself alone. */
export function activeHref(path: string, hrefs: string[]): string | undefined {
  return hrefs
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
}
