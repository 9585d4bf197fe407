'use client';

import type { ReactNode, RefObject } from 'react';
import { renderedRows } from './rendered-rows.ts';
import { rowHeightPx, useWindow, type Window } from './use-window.ts';

export type GridBodyProps = {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  rows: number;
  /** The position of the focused row, which is rendered wherever it is. */
  focused: number;
  /** Receives the positions of the rows that are rendered. */
  seen: RefObject<Window>;
  /** A row with its key. */
  renderRow: (index: number) => ReactNode;
};

const gap = { 'aria-hidden': true };

/** The rows that are in sight. Gaps replace the others. Only this part renders again when the box is scrolled. */
export function GridBody({ box, rows, focused, seen, renderRow }: GridBodyProps) {
  const [first, end] = useWindow(box, rows, seen);
  return (
    <tbody>
      {renderedRows(rows, first, end, focused).map((part) =>
        'gap' in part ? (
          <tr key={`gap ${part.before}`} {...gap}>
            <td height={part.gap * rowHeightPx} className="p-0" />
          </tr>
        ) : (
          renderRow(part.row)
        ),
      )}
    </tbody>
  );
}
