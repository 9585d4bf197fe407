'use client';

import { useQuery } from '@tanstack/react-query';
import type { PlaceOptions, PlaceQuestion } from '#lib/locations/schema.ts';

const hourMs = 3_600_000;

async function fetchPlaces(question: PlaceQuestion, signal: AbortSignal): Promise<PlaceOptions> {
  const answer = await fetch(`/api/locations?${new URLSearchParams(question)}`, { signal });
  if (!answer.ok) throw new Error(`The list of ${question.kind} answered ${answer.status}`);
  return answer.json();
}

/**
 * The options of one picker; null requests nothing. The cache key includes the parents, so a slow answer for another parent
 * never appears here.
 */
export function usePlaceOptions(question: PlaceQuestion | null) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['places', question],
    queryFn: ({ signal }) => fetchPlaces(question as PlaceQuestion, signal),
    enabled: question !== null,
    staleTime: hourMs,
    gcTime: hourMs,
    retry: 1,
    networkMode: 'always',
  });
  return {
    places: data,
    isLoading: isFetching && !data,
    isFailed: isError && !data && !isFetching,
    retry: () => void refetch(),
  };
}
