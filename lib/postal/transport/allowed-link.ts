const longestLink = 2_048;

/**
 * The URL of a label link if it has the label host's scheme, host and port, lies below its path, and contains no user. Null
 * for any other text.
 */
export function allowedLink(link: string, labelBaseUrl: string): string | null {
  const url = link.length <= longestLink ? URL.parse(link) : null;
  const base = new URL(labelBaseUrl);
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  if (!url.pathname.startsWith(base.pathname.replace(/\/*$/, '/'))) return null;
  url.hash = '';
  return url.href;
}
