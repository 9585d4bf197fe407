import { type RefObject, useEffect, useRef } from 'react';
import { importLimits } from '#lib/imports/schema.ts';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';

type SentRows = {
  counts: RowCounts;
  /** The numbers of the first and the last row that are seen. */
  seen: readonly [number | undefined, number | undefined];
  newest: RefObject<Map<number, ImportRowView>>;
  reload: (from: number, until: number) => Promise<void>;
};

/** While rows are being sent, polls the visible ones; at the end, all of them. */
export function useSentRows({ counts, seen: [from, until], newest, reload }: SentRows): void {
  const shownCounts = JSON.stringify(counts);
  const seenCounts = useRef(shownCounts);
  useEffect(() => {
    if (seenCounts.current === shownCounts) return;
    const wasSending = JSON.parse(seenCounts.current).queued > 0;
    seenCounts.current = shownCounts;
    const isOver = wasSending && counts.queued === 0;
    const numbers = [...newest.current.keys()];
    const block = importLimits.blockRows;
    if (isOver)
      for (let at = 0; at < numbers.length; at += block)
        reload(numbers[at] ?? 0, numbers[Math.min(at + block - 1, numbers.length - 1)] ?? 0);
    else if (from !== undefined) reload(from, until ?? 1_000_000);
  });
}
