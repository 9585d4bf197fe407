'use client';

import { useQuery } from '@tanstack/react-query';
import type { DeskQueue } from '#lib/desk/view.ts';

const refreshMs = 15_000;

async function readQueue(signal: AbortSignal): Promise<DeskQueue> {
  const response = await fetch('/api/desk/unconfirmed', { signal });
  if (!response.ok) throw new Error(`the queue answered ${response.status}`);
  return response.json();
}

/**
 * The newest queue, from the server's page or from a refresh. It refreshes automatically while the page is visible, and a
 * failed refresh keeps the last queue.
 */
export function useUnconfirmedQueue(listed: DeskQueue): { queue: DeskQueue; isFailing: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['desk-unconfirmed'],
    queryFn: ({ signal }) => readQueue(signal),
    initialData: listed,
    initialDataUpdatedAt: Date.parse(listed.listedAt),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { queue: data.listedAt > listed.listedAt ? data : listed, isFailing: isError };
}
