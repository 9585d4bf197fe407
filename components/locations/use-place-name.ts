import { useLocale } from 'next-intl';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import { usePlaceOptions } from './use-place-options.ts';

/** A long list of cities is sent in parts, so the request names the chosen city. */
function withChosen(question: PlaceQuestion | null, id: string): PlaceQuestion | null {
  return question?.kind === 'cities' ? { ...question, chosenId: id } : question;
}

/** The name of a chosen place in the user's language; undefined while nothing is chosen or its list is loading. */
export function usePlaceName(question: PlaceQuestion | null, id: string): string | undefined {
  const locale = useLocale();
  const { places } = usePlaceOptions(id ? withChosen(question, id) : null);
  const place = places?.options.find((option) => option.id === id);
  return place && nameIn(locale, place);
}
