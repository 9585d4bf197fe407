import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Selection } from './grid-place.ts';
import { rowHeightPx } from './use-window.ts';

/**
 * Keeps the focus on a cell while the grid has it: scrolls to its row below the sticky header, and focuses it when it is
 * rendered. Returns a ref: set it to true before moving the focus into the grid from outside, also to the cell that is selected.
 */
export function useFocusedCell(
  box: RefObject<HTMLElement | null>,
  cell: { id: string; row: number },
  selection: Selection,
  isEditing: boolean,
): RefObject<boolean> {
  const isWanted = useRef(false);
  const { id, row } = cell;
  // Immediately, because a key that quickly follows would otherwise go to the page.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isEditing) return;
    if (!isWanted.current && !element.contains(document.activeElement)) return;
    isWanted.current = false;
    const top = row * rowHeightPx;
    const head = element.querySelector('thead')?.clientHeight ?? rowHeightPx;
    const bottom = top + rowHeightPx + head - element.clientHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < bottom) element.scrollTop = bottom + rowHeightPx / 2;
    const found = document.getElementById(id);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, id, row, selection, isEditing]);
  return isWanted;
}
