import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readJson } from '#components/ui/hooks/read-json.ts';
import type { RowState } from '#lib/imports/schema.ts';
import { importLimits } from '#lib/imports/schema.ts';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';
import type { Window } from './use-window.ts';

type Block = { after?: number; until?: number; show?: RowState | null };

function fetchRows(importId: string, { after, until, show }: Block) {
  const asked = Object.entries({ after, until, show }).filter(([, value]) => value != null);
  const query = new URLSearchParams(asked as [string, string][]);
  return readJson<ImportRowView[]>(`/api/imports/${importId}/rows?${query}`);
}

/**
 * The rows of an import: the page contains the first ones, the others are fetched in blocks. A row stays in the list when its
 * state changes, so that it doesn't disappear while the person works on it.
 */
export function useRows(importId: string, show: RowState | null, pageRows: ImportRowView[]) {
  const [first] = useState(pageRows);
  const [rows, setRows] = useState(first);
  const [isFailed, setFailed] = useState(false);
  const newest = useRef(new Map(first.map((row) => [row.number, row])));

  /** Adopts newer versions of known rows. An outdated answer changes nothing. */
  const merge = useCallback((found: ImportRowView[]) => {
    for (const row of found) {
      const known = newest.current.get(row.number);
      if (known && known.version <= row.version) newest.current.set(row.number, row);
    }
    setRows((before) => {
      const changed = before.some((row) => newest.current.get(row.number) !== row);
      return changed ? before.map((row) => newest.current.get(row.number) ?? row) : before;
    });
  }, []);

  useEffect(() => {
    let isGone = false;
    async function loadOthers() {
      let after = first.at(-1)?.number;
      while (after !== undefined && first.length >= importLimits.pageRows) {
        const block = await fetchRows(importId, { after, show });
        if (isGone) return;
        for (const row of block) newest.current.set(row.number, row);
        // React may run this only after the next round has begun.
        const last = after;
        setRows((before) => [...before.filter(({ number }) => number <= last), ...block]);
        after = block.length < importLimits.blockRows ? undefined : block.at(-1)?.number;
      }
    }
    loadOthers().catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [importId, show, first]);

  // The page was refreshed, with newer states of its first rows.
  useEffect(() => {
    if (pageRows !== first) merge(pageRows);
  }, [pageRows, first, merge]);

  const reload = useCallback(
    async (from: number, until: number) =>
      merge(await fetchRows(importId, { after: from - 1, until }).catch(() => [])),
    [importId, merge],
  );

  const reloadAll = useCallback(async () => {
    const numbers = [...newest.current.keys()];
    const block = importLimits.blockRows;
    for (let from = 0; from < numbers.length; from += block)
      await reload(numbers[from] ?? 0, numbers[Math.min(from + block, numbers.length) - 1] ?? 0);
  }, [reload]);

  return {
    rows,
    isFailed,
    newest,
    merge,
    /** Requests rows again, from one number to another. */
    reload,
    reloadAll,
  };
}

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
