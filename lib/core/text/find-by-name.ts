import { foldForSearch } from './arabic-fold.ts';

/** Folds a typed text or a name for comparison: any Arabic spelling, any case, with or without dots, hyphens and apostrophes. */
export function searchKey(text: string): string {
  return foldForSearch(text)
    .replace(/[.'’`]/g, '')
    .replace(/[\s\-_/,،]+/g, ' ')
    .trim();
}

/** An item with the search keys of its names. */
export type Named<Item> = { item: Item; keys: string[] };

export function named<Item>(item: Item, names: string[]): Named<Item> {
  return { item, keys: names.map(searchKey) };
}

function hasWords({ keys }: Named<unknown>, words: string[], before = ''): boolean {
  return words.every((word) => keys.some((key) => ` ${key}`.includes(before + word)));
}

/**
 * The items that contain every typed word in their names. Those that have exactly the typed name come first, then those where
 * the words begin a word.
 */
export function findByName<Item>(items: readonly Named<Item>[], typed: string): Item[] {
  const key = searchKey(typed);
  const words = key.split(' ');
  const rankOf = (found: Named<Item>) =>
    key !== '' && found.keys.includes(key) ? 0 : hasWords(found, words, ' ') ? 1 : 2;
  const ranked: Item[][] = [[], [], []];
  for (const candidate of items)
    if (hasWords(candidate, words)) ranked[rankOf(candidate)]?.push(candidate.item);
  return ranked.flat();
}
