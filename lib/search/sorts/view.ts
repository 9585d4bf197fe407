/**
 * The orders of a list: by the time of its creation, of its last event, and by its amount of COD, which is 0 without COD. The newest
 * are first unless another one is chosen.
 */
export const listSorts = ['created-asc', 'changed-desc', 'changed-asc', 'cod-desc', 'cod-asc'] as const;
export type ListSort = (typeof listSorts)[number];

/** A narrowed list is sorted among its newest. */
export const mostSorted = 5000;
