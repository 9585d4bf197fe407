'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlaceOptions, PlaceQuestion } from '#lib/locations/schema.ts';

const hourMs = 3_600_000;

/** A list is loaded to its end although its picker is gone, because a text that was typed there still has to be looked up. */
async function fetchPlaces(question: PlaceQuestion): Promise<PlaceOptions> {
  const answer = await fetch(`/api/locations?${new URLSearchParams(question)}`);
  if (!answer.ok) throw new Error(`The list of ${question.kind} answered ${answer.status}`);
  return answer.json();
}

/**
 * The request of one picker's options; null requests nothing. The cache key includes the parents, so a slow answer for another
 * parent never appears here.
 */
export function placesQuery(question: PlaceQuestion | null) {
  return queryOptions({
    queryKey: ['places', question],
    queryFn: () => fetchPlaces(question as PlaceQuestion),
    enabled: question !== null,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: 1,
    networkMode: 'always',
  });
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
