import type { ListFilters } from '#lib/search/lists/schema.ts';
import type { ListSort } from '#lib/search/lists/view.ts';

/** The parts of the list's URL: search text, status, filters, sort, the cursor of the page, and whether the filters are open. */
export type ListPlace = {
  query?: string;
  state?: string;
  filters?: ListFilters;
  sort?: ListSort;
  cursor?: string;
  isOpen?: boolean;
};

/** The URL of a page of the list. */
export function listHref({ query, state, filters = {}, sort, cursor, isOpen }: ListPlace): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (state) parameters.set('state', state);
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value);
  if (sort) parameters.set('sort', sort);
  if (cursor) parameters.set('cursor', cursor);
  if (isOpen) parameters.set('filters', 'open');
  return parameters.size > 0 ? `/shipments?${parameters}` : '/shipments';
}

/** The URL of a file with the whole list. */
export function exportHref(place: ListPlace, format: string): string {
  const [, parameters = ''] = listHref({ ...place, sort: undefined, cursor: undefined, isOpen: false }).split(
    '?',
  );
  return `/api/shipments/export?${[parameters, `format=${format}`].filter(Boolean).join('&')}`;
}
