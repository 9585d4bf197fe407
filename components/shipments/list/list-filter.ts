/** What the list can be narrowed to, as its address spells it. */
export const listFilters = ['attention', 'checking', 'draft', 'active', 'done'] as const;

export type ListFilter = (typeof listFilters)[number];

/** The filter that an address asks for; anything else asks for everything. */
export function readListFilter(text: string | undefined): ListFilter | undefined {
  return listFilters.find((filter) => filter === text);
}
