import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PlaceOptions, PlaceQuestion } from '#lib/locations/schema.ts';

const hourMs = 3_600_000;

/** A list is loaded completely even if its picker was removed, because a text that was typed there must still be looked up. */
const fetchPlaces = (question: PlaceQuestion) =>
  readJson<PlaceOptions>(`/api/locations?${new URLSearchParams(question)}`);

/**
 * The request of one picker's options; null requests nothing. The cache key includes the parents, so a slow answer for another
 * parent never appears here.
 */
export function placesQuery(question: PlaceQuestion | null) {
  return queryOptions({
    queryKey: ['places', question] as const,
    queryFn: () => fetchPlaces(question as PlaceQuestion),
    enabled: question !== null,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: 1,
    networkMode: 'always',
  });
}

/** The request for the part of a long list of cities that matches a text; null when the whole list is loaded. */
export function partQuestion(
  question: PlaceQuestion | null,
  whole: PlaceOptions | undefined,
  wanted: { text: string; chosenId?: string },
): PlaceQuestion | null {
  if (question?.kind !== 'cities' || !whole?.isPart || (!wanted.text && !wanted.chosenId)) return null;
  const text = wanted.text.slice(0, 100);
  return { ...question, ...(text && { text }), ...(wanted.chosenId && { chosenId: wanted.chosenId }) };
}

const parentOf = (question: PlaceQuestion | null | undefined) =>
  question?.kind === 'cities' ? question.countryId : null;

/** The options of one picker with the typed text: the whole list, or the best matches of a long one. */
export function usePickerOptions(question: PlaceQuestion | null, wanted: { text: string; chosenId: string }) {
  const whole = usePlaceOptions(question);
  const text = useSettled(wanted.text, 250);
  const part = partQuestion(question, whole.places, { text, chosenId: text ? '' : wanted.chosenId });
  const { data, isFetching } = useQuery({
    ...placesQuery(part),
    // Never another country's cities.
    placeholderData: (last, query) => (parentOf(query?.queryKey[1]) === parentOf(part) ? last : undefined),
  });
  if (!part) return whole;
  return { ...whole, places: data ?? whole.places, isLoading: isFetching || text !== wanted.text };
}

/** The options of one picker. */
export function usePlaceOptions(question: PlaceQuestion | null) {
  const { data, isError, isFetching, refetch } = useQuery(placesQuery(question));
  return {
    places: data,
    isLoading: isFetching && !data,
    isFailed: isError && !data && !isFetching,
    retry: () => void refetch(),
  };
}

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
