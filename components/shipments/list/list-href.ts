/** The parts of the list's URL: search text, filter, and the cursors of the pages visited. */
export type ListPlace = { query?: string; state?: string; cursors?: string[] };

/** The URL of a page of the list. The last cursor is the shown page; the ones before lead back to newer pages. */
export function listHref({ query, state, cursors = [] }: ListPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('state', state);
  for (const cursor of cursors) parameters.append('cursor', cursor);
  return parameters.size > 0 ? `/shipments?${parameters}` : '/shipments';
}
