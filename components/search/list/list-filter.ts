import { statusFilters } from '#lib/search/lists/view.ts';

/** The filters of the list, as the URL spells them. */
export const listFilters = statusFilters;

export type ListFilter = (typeof listFilters)[number];

/** The filter in a URL; anything unknown means no filter. */
export function readListFilter(text: string | undefined): ListFilter | undefined {
  return listFilters.find((filter) => filter === text);
}
