import { useQuery } from '@tanstack/react-query';
import { readJson } from '#components/ui/hooks/read-json.ts';
import type { RowCounts } from '#lib/imports/view.ts';

const pollEveryMs = 1_000;

export const progressKey = (importId: string) => ['import-progress', importId] as const;

/** How many rows of an import are in each state: from the page at first, then polled every second while rows are being sent. */
export function useCounts(importId: string, initial: RowCounts): RowCounts {
  const { data } = useQuery({
    queryKey: progressKey(importId),
    queryFn: () => readJson<RowCounts>(`/api/imports/${importId}/progress`),
    initialData: initial,
    refetchInterval: ({ state }) => ((state.data ?? initial).queued > 0 ? pollEveryMs : false),
    staleTime: 0,
  });
  return data;
}
