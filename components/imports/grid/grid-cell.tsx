'use client';

import type { ComponentProps } from 'react';
import type { ImportField, RowProblem } from '#lib/imports/schema.ts';
import type { ProblemText } from '../use-problem-text.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellProblem } from './cell-problem.tsx';
import { cellProps } from './cell-props.ts';
import { leftToRight } from './cell-style.ts';

/** What the grid does with a cell that is being edited. */
export type Editing = Pick<ComponentProps<typeof CellEditor>, 'text' | 'onCommit' | 'onCancel'>;

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
  editing: Editing | null;
};

const tintOf = (problem: RowProblem | undefined, isFixed: boolean) => {
  if (!problem) return isFixed ? 'bg-sunken' : '';
  return problem.hint ? 'bg-caution-soft' : 'bg-danger-soft';
};

/**
 * A cell of the grid, without hooks and with one element, because scrolling makes thousands of them: its style gives the text its
 * direction. A problem is shown by a tint and a mark; its sentence appears below the grid while the cell has the focus.
 */
export function GridCell({ id, number, field, text, problem, editing, column, ...is }: GridCellProps) {
  const dir = leftToRight.includes(field) ? 'ltr' : 'auto';
  const tint = is.isSelected && !is.isActive ? '' : tintOf(problem, is.isFixed);
  const font = `${is.isUnsaved ? 'italic' : ''} ${dir === 'ltr' ? 'tabular-nums' : ''}`;
  return (
    <td
      {...cellProps({
        id,
        column,
        isActive: is.isActive,
        isSelected: is.isSelected,
        isFixed: is.isFixed,
        isWrong: problem !== undefined && !problem.hint,
        look: editing
          ? 'p-0'
          : `truncate px-2 py-0 ${problem ? 'relative' : 'own-direction'} ${tint} ${font}`,
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
