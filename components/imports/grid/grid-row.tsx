'use client';

import { memo } from 'react';
import type { Money } from '#lib/core/money.ts';
import { type ImportField, isLineField, isStatusField, type RowValues } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { type Editing, GridCell } from './grid-cell.tsx';
import { type RowAnswers, StateCell } from './state-cell.tsx';
import type { GridTexts } from './use-grid-texts.ts';

type GridRowProps = {
  row: ImportRowView;
  /** Null: the carrier quotes none. */
  price: Money | null | undefined;
  /** Its position, from 0. */
  index: number;
  fields: ImportField[];
  unsaved: RowValues | undefined;
  /** The column of the focused cell, and the selected ones, if they are in this row. */
  active: number | null;
  selected: string;
  editing: Editing | null;
  texts: GridTexts;
  lines: number;
  answers: RowAnswers;
};

export const isFixedRow = ({ state }: ImportRowView) =>
  state === 'queued' || state === 'booked' || state === 'unconfirmed';

/** Of a row that only adds goods to an order, the other texts are those of the order. What became of an order isn't corrected here. */
export const isFixedCell = (row: ImportRowView, field: ImportField) =>
  isFixedRow(row) || isStatusField(field) || (row.itemOf !== null && !isLineField(field));

export const cellId = (number: number, column: string) => `cell-${number}-${column}`;

/** A row of the grid. It renders again only when one of its values changes. */
export const GridRow = memo(function GridRow({
  row,
  price,
  index,
  fields,
  unsaved,
  active,
  selected,
  ...rest
}: GridRowProps) {
  const { number, values, shown, problems } = row;
  const [from = 1, to = 0] = selected ? selected.split('-').map(Number) : [];
  const isSelected = (column: number) => column >= from && column <= to;
  return (
    <tr data-row={index} aria-rowindex={index + 2}>
      <th
        scope="row"
        aria-colindex={1}
        className="sticky start-0 z-10 border-e border-b border-line bg-surface p-0 text-start font-normal text-muted tabular-nums"
      >
        <div className="h-[35px] px-2 leading-[35px] whitespace-nowrap">{number}</div>
      </th>
      <StateCell
        price={price}
        texts={rest.texts}
        id={cellId(number, 'state')}
        row={row}
        isActive={active === 0}
        isSelected={isSelected(0)}
        lines={rest.lines}
        answers={rest.answers}
      />
      {fields.map((field, at) => (
        <GridCell
          key={field}
          id={cellId(number, field)}
          number={number}
          field={field}
          text={unsaved?.[field] ?? shown[field] ?? values[field] ?? ''}
          problem={unsaved?.[field] === undefined ? problems.find((one) => one.field === field) : undefined}
          problemText={rest.texts.problemText}
          isFixed={isFixedCell(row, field)}
          isUnsaved={unsaved?.[field] !== undefined}
          isActive={active === at + 1}
          isSelected={isSelected(at + 1)}
          column={at + 1}
          editing={active === at + 1 ? rest.editing : null}
        />
      ))}
    </tr>
  );
});
