/** The navigation link of a page: the longest href that the page's path starts with. "/" matches only itself. */
export function activeHref(path: string, hrefs: string[]): string | undefined {
  return hrefs
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0];
}
