import { useQuery } from '@tanstack/react-query';
import { readJson } from '#components/ui/hooks/read-json.ts';
import type { Progress, RowCounts } from '#lib/imports/view.ts';

const pollEveryMs = 1_000;

export const progressKey = (importId: string) => ['import-progress', importId] as const;

/** How far an import is: from the page's counts at first, then polled every second while rows are being sent. */
export function useProgress(importId: string, counts: RowCounts): Progress {
  const initial = { counts, isResting: false };
  const { data } = useQuery({
    queryKey: progressKey(importId),
    queryFn: () => readJson<Progress>(`/api/imports/${importId}/progress`),
    initialData: initial,
    refetchInterval: ({ state }) => ((state.data ?? initial).counts.queued > 0 ? pollEveryMs : false),
    staleTime: 0,
  });
  return data;
}
