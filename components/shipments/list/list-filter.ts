import { typedWords } from '#lib/shipments/search/search-tokens.ts';

/** The filters of the list, as the URL spells them. */
export const listFilters = ['attention', 'checking', 'draft', 'active', 'done'] as const;

export type ListFilter = (typeof listFilters)[number];

/** The filter in a URL; anything unknown means no filter. */
export function readListFilter(text: string | undefined): ListFilter | undefined {
  return listFilters.find((filter) => filter === text);
}

/** The search in a URL, of bearable length; empty when it has no letter and no digit to search for. */
export function readListQuery(text = ''): string {
  const query = text.trim().slice(0, 200);
  return typedWords(query).length > 0 ? query.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') : '';
}
