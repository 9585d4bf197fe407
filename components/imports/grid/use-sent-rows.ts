import { type RefObject, useEffect, useRef } from 'react';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';
import type { Window } from './use-window.ts';

type SentRows = {
  counts: RowCounts;
  rows: ImportRowView[];
  /** The positions of the rows that are rendered. */
  seen: RefObject<Window>;
  reload: (from: number, until: number) => Promise<void>;
  reloadAll: () => Promise<void>;
};

/** While rows are being sent, polls the visible ones; at the end, all of them. */
export function useSentRows({ counts, rows, seen, reload, reloadAll }: SentRows): void {
  const shownCounts = JSON.stringify(counts);
  const seenCounts = useRef(shownCounts);
  useEffect(() => {
    if (seenCounts.current === shownCounts) return;
    const wasSending = JSON.parse(seenCounts.current).queued > 0;
    seenCounts.current = shownCounts;
    const isOver = wasSending && counts.queued === 0;
    if (isOver) reloadAll();
    else {
      const [from, until] = [rows[seen.current[0]], rows[Math.min(seen.current[1], rows.length) - 1]];
      if (from && until) reload(from.number, until.number);
    }
  });
}
