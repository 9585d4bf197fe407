/** The parts of the list's address: what is looked for, which states, and the cursors of the pages gone through. */
export type ListPlace = { query?: string; state?: string; cursors?: string[] };

/** Address of the list at a place; the last cursor is the page shown, the ones before it lead back to newer pages. */
export function listHref({ query, state, cursors = [] }: ListPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('state', state);
  for (const cursor of cursors) parameters.append('cursor', cursor);
  return parameters.size > 0 ? `/shipments?${parameters}` : '/shipments';
}
