import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CellChange } from './cell-edits.ts';
import { at, moved, type Place, tabbed } from './grid-place.ts';
import { cellId, isFixedCell } from './grid-row.tsx';
import type { GridState } from './grid-state.ts';

export type Edited = { place: Place; text: string; version: number };

type CellEdit = {
  edited: Edited | null;
  setEdited: (edited: Edited | null) => void;
  apply: (changes: CellChange[]) => void;
};

/** Whose cell is being edited. */
export const useEdited = () => useState<Edited | null>(null);

/** Begins and ends the editing of the focused cell. */
export function useCellEdit(grid: GridState, { edited, setEdited, apply }: CellEdit) {
  const t = useTranslations('imports');
  const { content, size, selection, select, goTo, say } = grid;
  const { rows, columns, textAt } = content;

  function begin(text: string | null) {
    const { active } = selection;
    const found = rows[active.row];
    if (!found) return;
    // The status can't be edited. Enter activates its link or button.
    if (active.column === 0)
      return document
        .getElementById(cellId(found.number, 'state'))
        ?.querySelector<HTMLElement>('a, button')
        ?.click();
    const field = columns[active.column];
    if (!field || field === 'state' || isFixedCell(found, field)) return say(t('fixedCells'));
    select(at(active));
    setEdited({ place: active, text: text ?? textAt(active), version: found.version });
  }

  function commit(text: string, then: 'down' | 'up' | 'next' | 'previous' | 'stay') {
    setEdited(null);
    const row = edited && rows[edited.place.row];
    const field = edited && columns[edited.place.column];
    if (!row || !field || field === 'state') return;
    const { place, version } = edited;
    const before = textAt(place);
    if (text !== before) apply([{ number: row.number, field, before, after: text, version }]);
    if (then === 'stay') return;
    const step = { down: 1, up: -1, next: 1, previous: -1 }[then] as 1 | -1;
    const isRow = then === 'down' || then === 'up';
    goTo(isRow ? moved(place, step, 0, size) : (tabbed(place, step, size) ?? place));
  }

  return { begin, commit };
}
