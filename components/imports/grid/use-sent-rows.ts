import { type RefObject, useEffect, useRef } from 'react';
import { importLimits } from '#lib/imports/schema.ts';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';
import type { Window } from './use-window.ts';

type SentRows = {
  counts: RowCounts;
  rows: ImportRowView[];
  /** The positions of the rows that are rendered. */
  seen: RefObject<Window>;
  newest: RefObject<Map<number, ImportRowView>>;
  reload: (from: number, until: number) => Promise<void>;
};

/** While rows are being sent, polls the visible ones; at the end, all of them. */
export function useSentRows({ counts, rows, seen, newest, reload }: SentRows): void {
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
    else {
      const [from, until] = [rows[seen.current[0]], rows[Math.min(seen.current[1], rows.length) - 1]];
      if (from && until) reload(from.number, until.number);
    }
  });
}
