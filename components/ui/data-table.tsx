// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks has lost its own roles
import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Another one for each column. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** How a phone shows the cell: as the title, with its header (the default), without it, or not at all. */
  phone?: 'title' | 'labelled' | 'bare' | 'hidden';
  /** Shown only where all columns fit; otherwise another cell shows the same. */
  wideOnly?: boolean;
  /** What stands under the column in each line of sums: the line's name in one of them, its figures in others. */
  sums?: ReactNode[];
  /** A header for screen readers only, for a column of buttons. */
  headerHidden?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** What takes the table's place without rows. */
  empty?: ReactNode;
  /** On a phone, two cells on a line instead of one. */
  isPaired?: boolean;
};

const phoneCells = {
  title: 'data-cell-title',
  labelled: 'data-cell-labelled',
  bare: 'cards:empty:hidden',
  hidden: 'cards:hidden',
};

/** A table that becomes a list of cards on a phone. Roles are written out, because changing `display` removes them. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, isPaired }: DataTableProps<Row>) {
  if (empty && rows.length === 0) return empty;
  const lines = Math.max(...columns.map(({ sums = [] }) => sums.length));
  return (
    <table role="table" className="w-full border-collapse cards:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {columns.map(({ header, align, headerHidden, wideOnly }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classes(
                'data-head',
                align === 'end' && 'text-end',
                wideOnly && 'cards:hidden lines:hidden',
              )}
            >
              {headerHidden ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="cards:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={isPaired ? 'data-row-paired' : 'data-row'}>
            {columns.map(({ header, cell, align, wideOnly, phone = wideOnly ? 'bare' : 'labelled' }) => (
              <td
                key={header}
                role="cell"
                className={classes(
                  'data-cell',
                  phoneCells[phone],
                  align === 'end' && 'table:text-end',
                  wideOnly && 'cards:hidden lines:hidden',
                )}
              >
                {phone === 'labelled' && <PhoneHeader>{header}</PhoneHeader>}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {lines > 0 && (
        <tfoot role="rowgroup" className="border-t border-line font-semibold cards:block">
          {Array.from({ length: lines }, (_, line) => (
            <tr key={line} role="row" className="data-row">
              {columns.map(({ header, align, sums, wideOnly, phone = 'labelled' }) => (
                <td
                  key={header}
                  role="cell"
                  className={classes(
                    'data-cell',
                    sums ? phoneCells[phone] : 'cards:hidden',
                    align === 'end' && 'table:text-end',
                    wideOnly && 'cards:hidden lines:hidden',
                  )}
                >
                  {sums && phone === 'labelled' && <PhoneHeader>{header}</PhoneHeader>}
                  {sums?.[line]}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

function PhoneHeader({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="shrink-0 text-xs text-muted table:hidden">
      {children}
    </span>
  );
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
