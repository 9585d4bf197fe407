import type { ComboBoxOption } from '#components/ui/form/combo-box-options.ts';
import { type Locale, nameIn } from '#lib/i18n/locale.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { spellingsOf } from '#lib/locations/spellings.ts';

const codesOf = ({ code, otherNames = [] }: PlaceOption) => (code ? [code, ...otherNames] : otherNames);

/** The Gulf states first, then by name; other lists keep the operator's order. */
function inOrder(places: PlaceOption[], locale: Locale): PlaceOption[] {
  if (!places.some(({ isGulf }) => isGulf)) return places;
  const { compare } = new Intl.Collator(locale === 'ar' ? 'ar-AE' : 'en');
  const rank = ({ isGulf }: PlaceOption) => (isGulf ? 0 : 1);
  return places.toSorted(
    (one, other) => rank(one) - rank(other) || compare(nameIn(locale, one), nameIn(locale, other)),
  );
}

/** The options of a picker: named in the user's language, found by both names, by other spellings and by codes. */
export function placeOptions(places: PlaceOption[], locale: Locale): ComboBoxOption[] {
  return inOrder(places, locale).map((place) => ({
    id: place.id,
    label: nameIn(locale, place),
    searchTexts: [place.nameEn, place.nameAr, ...codesOf(place), ...spellingsOf(place)],
  }));
}
