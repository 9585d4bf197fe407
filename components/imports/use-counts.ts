'use client';

import { useQuery } from '@tanstack/react-query';
import type { RowCounts } from '#lib/imports/view.ts';

const pollEveryMs = 1_000;

export const progressKey = (importId: string) => ['import-progress', importId] as const;

async function fetchCounts(importId: string): Promise<RowCounts> {
  const answer = await fetch(`/api/imports/${importId}/progress`);
  if (!answer.ok) throw new Error(`The progress answered ${answer.status}`);
  return answer.json();
}

/** How many rows of an import are in each state: from the page at first, then polled every second while rows are being sent. */
export function useCounts(importId: string, initial: RowCounts): RowCounts {
  const { data } = useQuery({
    queryKey: progressKey(importId),
    queryFn: () => fetchCounts(importId),
    initialData: initial,
    refetchInterval: ({ state }) => ((state.data ?? initial).queued > 0 ? pollEveryMs : false),
    staleTime: 0,
  });
  return data;
}
