'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import type { PlaceOptions } from '#lib/locations/schema.ts';

const hourMs = 3_600_000;

async function fetchCodes(text: string, signal: AbortSignal): Promise<PlaceOptions> {
  const answer = await fetch(`/api/hs-codes?${new URLSearchParams({ text })}`, { signal });
  if (!answer.ok) throw new Error(`The HS codes answered ${answer.status}`);
  return answer.json();
}

/** The HS codes that match a text, requested when typing stops. Until then, the last ones. */
export function useHsCodes(typed: string, isWanted: boolean) {
  const text = useSettled(typed.trim().slice(0, 100), 250);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['hs-codes', text],
    queryFn: ({ signal }) => fetchCodes(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: hourMs,
    retry: 1,
    networkMode: 'always',
  });
  return {
    codes: data,
    isLoading: isFetching || text !== typed.trim().slice(0, 100),
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
