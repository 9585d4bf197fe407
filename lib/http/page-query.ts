import { storableText } from '#lib/core/text/storable-text.ts';

/** The query that Next passes to a page. */
export type PageSearch = Record<string, string | string[] | undefined>;

/** The first value of each parameter of a page's query, as a text that PostgreSQL can store. */
export function readPageQuery(search: PageSearch): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const [first] = [value].flat();
      return first ? [[name, storableText(first)]] : [];
    }),
  );
}
