// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks has lost its own roles
import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** How a phone shows the cell: as the title, with its header (the default), without it, or not at all. */
  phone?: 'title' | 'labelled' | 'bare' | 'hidden';
  /** Shown only where all columns fit; otherwise another cell shows the same. */
  wideOnly?: boolean;
  /** A header for screen readers only, for a column of buttons. */
  headerHidden?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

const phoneCells = {
  title: 'max-md:font-semibold max-md:order-first',
  labelled: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
  bare: '',
  hidden: 'max-md:hidden',
};

/** A table that becomes a list of cards on a phone. Roles are written out, because changing `display` removes them. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ id, header, align, headerHidden, wideOnly }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`border-b border-line px-4 py-2 text-xs font-medium text-muted ${align === 'end' ? 'text-end' : 'text-start'} ${wideOnly ? 'max-xl:hidden' : ''}`}
            >
              {headerHidden ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative border-line not-last:border-b max-md:flex max-md:flex-col max-md:gap-1.5 max-md:px-4 max-md:py-3.5"
          >
            {columns.map(({ id, header, cell, align, phone = 'labelled', wideOnly }) => (
              <td
                key={id}
                role="cell"
                className={`align-middle md:px-4 md:py-2.5 ${phoneCells[phone]} ${align === 'end' ? 'md:text-end' : ''} ${wideOnly ? 'max-xl:hidden' : ''}`}
              >
                {phone === 'labelled' && (
                  <span aria-hidden="true" className="shrink-0 text-xs text-muted md:hidden">
                    {header}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
