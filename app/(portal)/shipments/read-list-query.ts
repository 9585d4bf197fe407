import { typedWords } from '#lib/core/search/tokens.ts';

/** The search text in a URL, limited in length; empty when it has no letter and no digit. */
export function readListQuery(text = ''): string {
  const query = text.trim().slice(0, 200);
  return typedWords(query).length > 0 ? query.replace(/\p{Cc}/gu, ' ').replace(/[\p{Cf}\p{Cs}]/gu, '') : '';
}
