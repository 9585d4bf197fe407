import { type ComponentProps, memo, type ReactNode } from 'react';
import type { Money } from '#lib/core/money.ts';
import { type ImportField, isLineField, isStatusField, type RowValues } from '#lib/imports/fields/schema.ts';
import { isOpen, type RowProblem } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import type { ProblemText } from '../use-problem-text.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellProps } from './cell-props.ts';
import { leftToRightFields, stayingStyle } from './cell-style.ts';
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
          staying={stayingStyle(field, fields, 'lg:z-10')}
          editing={active === at + 1 ? rest.editing : null}
        />
      ))}
    </tr>
  );
});

/** What the grid does with a cell that is being edited. */
type Editing = Pick<ComponentProps<typeof CellEditor>, 'text' | 'onCommit' | 'onCancel'>;

type GridCellProps = {
  id: string;
  number: number;
  field: ImportField;
  text: string;
  problem: RowProblem | undefined;
  problemText: ProblemText;
  isFixed: boolean;
  isUnsaved: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** The position of its column, from 0. */
  column: number;
  /** How it stays in sight, if it does. */
  staying: string;
  editing: Editing | null;
};

const tintOf = (problem: RowProblem | undefined, isFixed: boolean) => {
  if (!problem) return isFixed ? 'bg-sunken' : '';
  return isOpen(problem) ? 'bg-danger-soft' : 'bg-caution-soft';
};

/**
 * A cell of the grid, without hooks and with one element, because scrolling makes thousands of them: its style gives the text its
 * direction. A problem is shown by a tint and a mark; its sentence appears below the grid while the cell has the focus.
 */
function GridCell({ id, number, field, text, problem, editing, column, staying, ...is }: GridCellProps) {
  const dir = leftToRightFields.includes(field) ? 'ltr' : 'auto';
  const tint = is.isSelected && !is.isActive ? '' : tintOf(problem, is.isFixed) || (staying && 'bg-surface');
  // A cell that gets the focus scrolls out from below those that stay.
  const place = staying || 'lg:scroll-ms-[25.5rem]!';
  const font = `${is.isUnsaved ? 'italic' : ''} ${dir === 'ltr' ? 'tabular-nums' : ''}`;
  return (
    <td
      {...cellProps({
        id,
        column,
        isActive: is.isActive,
        isSelected: is.isSelected,
        isFixed: is.isFixed,
        isWrong: problem !== undefined && isOpen(problem),
        look: editing
          ? `p-0 ${place}`
          : `truncate px-2 py-0 ${problem ? (staying ? 'max-lg:relative' : 'relative') : 'own-direction'} ${place} ${tint} ${font}`,
      })}
    >
      {editing ? (
        <CellEditor {...editing} field={field} number={number} dir={dir} />
      ) : problem ? (
        <CellProblem problem={problem} sentence={is.problemText(problem)}>
          <bdi dir={dir}>{text}</bdi>
        </CellProblem>
      ) : (
        text
      )}
    </td>
  );
}

type CellProblemProps = { problem: RowProblem; sentence: string; children: ReactNode };

/** The text of a cell with a problem: after a mark, and followed by a sentence for screen readers. */
function CellProblem({ problem, sentence, children }: CellProblemProps) {
  return (
    <>
      <span aria-hidden="true" className={isOpen(problem) ? 'text-danger' : 'text-caution'}>
        {isOpen(problem) ? '! ' : '? '}
      </span>
      {children}
      <span className="sr-only">{sentence}</span>
    </>
  );
}
