'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { ImportField } from '#lib/imports/schema.ts';
import { widthOf } from './cell-style.ts';
import { GridBody, type GridBodyProps } from './grid-body.tsx';

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
              <th key={column} scope="col" aria-colindex={at + 2} className={head}>
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
