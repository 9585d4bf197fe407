import type { MouseEvent, RefObject } from 'react';
import { firstColumnIndex } from './cell-props.ts';
import type { Place } from './grid-place.ts';
import type { GridState } from './grid-state.ts';

function placeOf(target: EventTarget): Place | null {
  const cell = (target as HTMLElement).closest('td[aria-colindex]');
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  return cell && row
    ? { row: Number(row.dataset.row), column: Number(cell.ariaColIndex) - firstColumnIndex }
    : null;
}

type Pointer = {
  box: RefObject<HTMLElement | null>;
  isEditing: boolean;
  /** Set before the focus is moved into the grid from outside. */
  isWanted: RefObject<boolean>;
  edit: (text: null) => void;
};

/** Selects the pressed cell, with Shift the cells up to it. A second click on the cell edits it, which also works by touch. */
export function useGridPointer(
  { selection, select, goTo }: GridState,
  { box, isEditing, isWanted, edit }: Pointer,
) {
  const { active } = selection;
  return function onMouseDown(event: MouseEvent) {
    const place = placeOf(event.target);
    if (!place || (event.target as HTMLElement).closest('input, a, button')) return;
    const isSame = place.row === active.row && place.column === active.column;
    if (event.shiftKey) event.preventDefault();
    if (isSame && box.current?.contains(document.activeElement) && !isEditing)
      return void setTimeout(() => edit(null));
    if (!event.shiftKey) return goTo(place);
    isWanted.current = true;
    select({ ...selection, active: place });
  };
}
