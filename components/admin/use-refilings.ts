'use client';

import { useQuery } from '@tanstack/react-query';
import type { RefilingList } from '#lib/operator/view.ts';

const refreshMs = 1_000;

async function readRefilings(signal: AbortSignal): Promise<RefilingList> {
  const response = await fetch('/api/admin/refilings', { signal });
  if (!response.ok) throw new Error(`the re-filings answered ${response.status}`);
  return response.json();
}

/**
 * The newest list, from the server's page or from a poll. Polls while a re-filing runs and the page is visible. After a failed
 * poll, the last list stays.
 */
export function useRefilings(listed: RefilingList): RefilingList & { isFailing: boolean } {
  const newest = (data: RefilingList) => (data.listedAt > listed.listedAt ? data : listed);
  const { data, isError } = useQuery({
    queryKey: ['refilings'],
    queryFn: ({ signal }) => readRefilings(signal),
    initialData: listed,
    initialDataUpdatedAt: Date.parse(listed.listedAt),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      newest(state.data ?? listed).refilings.some(({ isDone }) => !isDone) && refreshMs,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { ...newest(data), isFailing: isError };
}
