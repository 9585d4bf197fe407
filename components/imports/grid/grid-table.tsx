import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { ImportField } from '#lib/imports/fields/schema.ts';
import { stayingStyle, widthOf } from './cell-style.ts';
import { rowHeightPx, useWindow, type Window } from './use-window.ts';

type GridTableProps = Pick<ComponentProps<'table'>, 'onKeyDown' | 'onMouseDown' | 'onCopy' | 'onPaste'> & {
  fields: ImportField[];
  stateWidth: string;
  body: GridBodyProps;
};

/** A table has the role of a grid when its cells have the focus. */
const grid = { role: 'grid', 'aria-multiselectable': true };

/**
 * The table of the grid in its scrolling box. The widths of the columns are fixed, so that the browser doesn't measure every cell
 * again when rows come and go.
 */
export function GridTable({ fields, stateWidth, body, ...events }: GridTableProps) {
  const t = useTranslations('imports');
  const head = 'data-head sticky top-0 z-20 h-9 bg-surface p-0 whitespace-nowrap';
  return (
    <div
      ref={body.box}
      className="sheet relative max-h-[70dvh] overflow-auto overscroll-contain will-change-scroll"
    >
      <table
        {...grid}
        aria-label={t('rows')}
        aria-rowcount={body.rows + 1}
        aria-colcount={fields.length + 2}
        className="w-min table-fixed border-separate border-spacing-0 text-sm select-none"
        {...events}
      >
        <colgroup>
          <col className="w-14" />
          <col className={stateWidth} />
          {fields.map((field) => (
            <col key={field} className={widthOf(field)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} className={`${head} start-0 z-30`}>
              <div className="px-2">{t('row')}</div>
            </th>
            {(['state', ...fields] as const).map((column, at) => (
              <th
                key={column}
                scope="col"
                aria-colindex={at + 2}
                className={`${head} ${stayingStyle(column, fields, 'lg:z-30')}`}
              >
                <div className="truncate px-2">{column === 'state' ? t('state') : t(`fields.${column}`)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <GridBody {...body} />
      </table>
    </div>
  );
}

type GridBodyProps = {
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
function GridBody({ box, rows, focused, seen, renderRow }: GridBodyProps) {
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

/** The content of the table's body: rows by their positions, and gaps for rows that aren't rendered. */
type Rendered = { row: number } | { gap: number; before: number };

/** The rows from `first` to `end`, and the focused one wherever it is, so that it keeps the focus when it is scrolled away. */
export function renderedRows(rows: number, first: number, end: number, focused: number | null): Rendered[] {
  const shown = new Set<number>();
  for (let row = first; row < Math.min(end, rows); row += 1) shown.add(row);
  if (focused !== null && focused < rows) shown.add(focused);
  const parts: Rendered[] = [];
  let next = 0;
  for (const row of [...shown].sort((one, other) => one - other)) {
    if (row > next) parts.push({ gap: row - next, before: row });
    parts.push({ row });
    next = row + 1;
  }
  if (next < rows) parts.push({ gap: rows - next, before: rows });
  return parts;
}
