/** The maximum number of shipments that one action changes. */
export const mostSelected = 5000;

export const statusFilters = ['attention', 'unconfirmed', 'unprinted', 'draft', 'active', 'done'] as const;

export type StatusFilter = (typeof statusFilters)[number];

/** The filter in a URL; anything unknown means no filter. */
export const readStatusFilter = (text: string | undefined): StatusFilter | undefined =>
  statusFilters.find((filter) => filter === text);

/** The values that a list can be filtered by, besides the fixed ones. An import without a name is one of pasted rows. */
export type FilterOptions = {
  people: { id: string; name: string; nameAr: string }[];
  /** API keys, also those that have ended: their shipments stay. */
  keys: { id: string; name: string }[];
  imports: { id: string; name: string; at: string }[];
  tags: { id: string; name: string }[];
};

/**
 * The orders of a list: by the time of its creation, of its last event, and by its amount of COD, which is 0 without COD. The newest
 * are first unless another one is chosen.
 */
export const listSorts = ['created-asc', 'changed-desc', 'changed-asc', 'cod-desc', 'cod-asc'] as const;
export type ListSort = (typeof listSorts)[number];

/** A narrowed list is sorted among its newest. */
export const mostSorted = 5000;
