import { type ComboBoxOption, searchKey } from '#components/ui/form/combo-box-options.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import aliases from './place-aliases.json' with { type: 'json' };

/** All spellings and short names of a place, by the search key of each. */
const spellings = new Map(aliases.flatMap((names) => names.map((name) => [searchKey(name), names])));

/** The options of a picker: named in the user's language, found by both names and by other spellings of them. */
export function placeOptions(places: PlaceOption[], locale: Locale): ComboBoxOption[] {
  return places.map(({ id, nameEn, nameAr }) => ({
    id,
    label: locale === 'ar' ? nameAr : nameEn,
    searchTexts: [
      nameEn,
      nameAr,
      ...(spellings.get(searchKey(nameEn)) ?? spellings.get(searchKey(nameAr)) ?? []),
    ],
  }));
}
