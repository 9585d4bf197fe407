const longestLink = 2_048;

/**
 * The address of a label link, where it leads to the label host and below its path: same scheme, host and port, and no user
 * in it. Null for every other text.
 */
export function allowedLink(link: string, labelBaseUrl: string): string | null {
  const url = link.length <= longestLink ? URL.parse(link) : null;
  const base = new URL(labelBaseUrl);
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  if (!url.pathname.startsWith(base.pathname.replace(/\/*$/, '/'))) return null;
  url.hash = '';
  return url.href;
}
