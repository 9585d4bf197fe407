import { jsonOf } from '#lib/core/text/json-of.ts';

/** The items of a list that the browser stored, without malformed ones. */
export function keptList<Item>(stored: string | null, isItem: (each: unknown) => each is Item): Item[] {
  const list = jsonOf(stored ?? '');
  return Array.isArray(list) ? list.filter(isItem) : [];
}

export const isText = (each: unknown): each is string => typeof each === 'string';
