import { emirateSpellings } from '#lib/core/search/emirate-codes.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import aliases from './place-aliases.json' with { type: 'json' };

const spellings = new Map(aliases.flatMap((names) => names.map((name) => [searchKey(name), names])));

/** All well-known spellings of a place of the UAE, and the codes of an emirate. */
export function spellingsOf({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string[] {
  const [emirate] = [nameEn, nameAr].map(emirateSpellings).filter((names) => names.length > 0);
  return emirate ?? spellings.get(searchKey(nameEn)) ?? spellings.get(searchKey(nameAr)) ?? [];
}
