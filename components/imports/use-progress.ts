'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { RowCounts } from '#lib/imports/view.ts';

const pollEveryMs = 1_000;

async function fetchCounts(importId: string): Promise<RowCounts> {
  const answer = await fetch(`/api/imports/${importId}/progress`);
  if (!answer.ok) throw new Error(`The progress answered ${answer.status}`);
  return answer.json();
}

/** The counts of an import's rows, polled while rows are being sent. The page's rows are refreshed when the counts change. */
export function useProgress(importId: string, initial: RowCounts): RowCounts {
  const router = useRouter();
  const isSending = initial.queued > 0;
  const { data } = useQuery({
    queryKey: ['import-progress', importId],
    queryFn: () => fetchCounts(importId),
    enabled: isSending,
    refetchInterval: pollEveryMs,
    staleTime: 0,
  });
  const current = isSending ? (data ?? initial) : initial;
  const seen = JSON.stringify(initial);
  const asked = useRef(seen);
  useEffect(() => {
    const now = JSON.stringify(current);
    if (now === seen || now === asked.current) return;
    asked.current = now;
    router.refresh();
  }, [current, seen, router]);
  return current;
}
