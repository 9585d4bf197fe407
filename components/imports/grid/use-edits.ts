import { useRef, useState } from 'react';
import { useLeaveWarning } from '#components/ui/hooks/use-leave-warning.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { RowToSave } from '#lib/imports/schema.ts';
import { importLimits } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import {
  batchOf,
  type CellChange,
  reversed,
  type UnsavedRows,
  withChanges,
  withoutSaved,
} from './cell-edits.ts';

const mostUndone = 200;

export type SaveRows = (input: {
  importId: string;
  rows: RowToSave[];
}) => Promise<ActionResult<{ rows: ImportRowView[]; refused: number[] }>>;

type EditsOptions = {
  importId: string;
  saveRows: SaveRows;
  /** The row in the version of the page. */
  find: (number: number) => ImportRowView | undefined;
  merge: (rows: ImportRowView[]) => void;
  onSaved: (rows: ImportRowView[], refused: ImportRowView[]) => void;
};

/**
 * The unsaved corrections, with undo and redo. They are saved in batches, one after the other. Text typed during a save belongs
 * to the next batch.
 */
export function useEdits({ importId, saveRows, find, merge, onSaved }: EditsOptions) {
  const [unsaved, setUnsaved] = useState<UnsavedRows>(new Map());
  const [isFailed, setFailed] = useState(false);
  const current = useRef(unsaved);
  const isSaving = useRef(false);
  const undone = useRef<{ undo: CellChange[][]; redo: CellChange[][] }>({ undo: [], redo: [] });
  /** The versions that this window's own saves created, by row and version. */
  const raised = useRef(new Map<string, number>());

  /** The version that a change is based on: the one that the person saw, plus this window's own later changes. */
  function versionOf(number: number, seen = find(number)?.version ?? 0): number {
    const next = raised.current.get(`${number} ${seen}`);
    return next === undefined ? seen : versionOf(number, next);
  }

  function set(next: UnsavedRows) {
    current.current = next;
    setUnsaved(next);
  }

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    while (current.current.size > 0) {
      const batch = batchOf(current.current, importLimits.savedRows);
      const done = await saveRows({ importId, rows: batch }).catch(() => null);
      setFailed(!done?.ok);
      if (!done?.ok) break;
      const { rows, refused } = done.value;
      for (const { number, version } of batch)
        if (!refused.includes(number)) raised.current.set(`${number} ${version}`, version + 1);
      merge(rows);
      set(withoutSaved(current.current, batch, versionOf, refused));
      // The answer also has the other rows of their orders.
      const own = rows.filter(({ number }) => batch.some((row) => row.number === number));
      onSaved(
        own.filter(({ number }) => !refused.includes(number)),
        own.filter(({ number }) => refused.includes(number)),
      );
    }
    isSaving.current = false;
  }

  function apply(changes: CellChange[]) {
    set(withChanges(current.current, changes, versionOf));
    save();
  }

  function step(from: 'undo' | 'redo', to: 'undo' | 'redo'): CellChange[] {
    const last = undone.current[from].pop();
    if (!last) return [];
    const changes = reversed(last);
    undone.current[to].push(changes);
    apply(changes);
    return changes;
  }

  useLeaveWarning(() => current.current.size > 0);

  return {
    unsaved,
    isFailed,
    save,
    /** Changes cells as one undo step. */
    change(changes: CellChange[]) {
      const real = changes.filter(({ before, after }) => before !== after);
      if (real.length === 0) return;
      undone.current.undo = [...undone.current.undo.slice(-mostUndone), real];
      undone.current.redo = [];
      apply(real);
    },
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
  };
}
