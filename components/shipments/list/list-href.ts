/** The parts of the list's URL: search text, filter, and the cursor of the page. */
export type ListPlace = { query?: string; state?: string; cursor?: string };

/** The URL of a page of the list. */
export function listHref({ query, state, cursor }: ListPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('state', state);
  if (cursor) parameters.set('cursor', cursor);
  return parameters.size > 0 ? `/shipments?${parameters}` : '/shipments';
}
