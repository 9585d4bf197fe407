import type { ClipboardEvent } from 'react';
import { pasteChanges, selectedTexts } from './change-block.ts';
import { blockOf, moved } from './grid-place.ts';
import type { GridState } from './grid-state.ts';
import { copiedBlock, pastedBlock } from './pasted-block.ts';

/** Copies the selection and pastes over it, as a spreadsheet does. */
export function useClipboard({ content, size, selection, select, change }: GridState) {
  function onCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedBlock(selectedTexts(content, selection)));
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'));
    change(pasteChanges(content, selection, pasted));
    const { firstRow, firstColumn } = blockOf(selection);
    const wide = Math.max(...pasted.map((cells) => cells.length));
    if (pasted.length * wide === 1) return;
    const corner = { row: firstRow, column: firstColumn };
    select({ anchor: moved(corner, pasted.length - 1, wide - 1, size), active: corner });
  }

  return { onCopy, onPaste };
}
