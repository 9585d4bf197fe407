import { useState } from 'react';
import { type GridColumn, inColumns, type Selection } from './grid-place.ts';
import type { Edited } from './use-cell-edit.ts';

type Kept = {
  selection: Selection;
  setSelection: (selection: Selection) => void;
  edited: Edited | null;
  setEdited: (edited: Edited | null) => void;
};

/**
 * Keeps the person in the same cell when columns are added, as the first row to another country or a problem adds some: otherwise
 * the text that is being typed would be written to the neighbour.
 */
export function useKeptPlace(
  columns: GridColumn[],
  { selection, setSelection, edited, setEdited }: Kept,
): void {
  const [before, setBefore] = useState(columns);
  if (columns.join() === before.join()) return;
  setBefore(columns);
  const { anchor, active } = selection;
  setSelection({ anchor: inColumns(anchor, before, columns), active: inColumns(active, before, columns) });
  if (edited) setEdited({ ...edited, place: inColumns(edited.place, before, columns) });
}
