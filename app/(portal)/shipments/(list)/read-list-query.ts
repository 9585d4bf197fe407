import { typedWords } from '#lib/shipments/search/search-tokens.ts';

/** The search in a URL, of bearable length; empty when it has no letter and no digit to search for. */
export function readListQuery(text = ''): string {
  const query = text.trim().slice(0, 200);
  return typedWords(query).length > 0 ? query.replace(/\p{Cc}/gu, ' ').replace(/[\p{Cf}\p{Cs}]/gu, '') : '';
}
