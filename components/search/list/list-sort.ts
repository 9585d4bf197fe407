import { type ListSort, listSorts } from '#lib/search/lists/view.ts';
import type { SizedColumn } from './list-columns.ts';

/** The sort in a URL; anything unknown means the newest first. */
export function readListSort(text: string | null | undefined): ListSort | undefined {
  return listSorts.find((sort) => sort === text);
}

/** The columns that a list can be sorted by. */
const sortedBy: Partial<Record<SizedColumn, string>> = {
  lastEvent: 'changed',
  created: 'created',
  cod: 'cod',
};

/** How a column sorts the list now, and the sort that pressing its head chooses; null for a column that can't sort it. */
export function columnSort(column: SizedColumn, sort: ListSort | undefined) {
  const by = sortedBy[column];
  if (!by) return null;
  const [current, direction] = (sort ?? 'created-desc').split('-');
  const now =
    current !== by ? undefined : direction === 'asc' ? ('ascending' as const) : ('descending' as const);
  // The newest first have no name: they are what a list returns to.
  const next = now === 'ascending' ? undefined : readListSort(now ? `${by}-asc` : `${by}-desc`);
  return { now, next };
}
