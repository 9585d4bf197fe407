'use client';

import { useTranslations } from 'next-intl';
import type { ImportField, RowProblem } from '#lib/imports/schema.ts';
import { useProblemText } from '../use-problem-text.ts';
import { cellProps } from './cell-props.ts';
import { leftToRight, widthOf } from './cell-style.ts';
import { CellEditor } from './editing/cell-editor.tsx';

/** What the grid does with a cell that is being edited. */
export type Editing = {
  text: string;
  onCommit: Parameters<typeof CellEditor>[0]['onCommit'];
  onCancel: () => void;
};

type GridCellProps = {
  id: string;
  number: number;
  field: ImportField;
  text: string;
  problem: RowProblem | undefined;
  isFixed: boolean;
  isUnsaved: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** The position of its column, from 0. */
  column: number;
  editing: Editing | null;
};

/**
 * A cell of the grid. A problem is shown by a tint and a mark; its sentence appears below the grid while the cell has the
 * focus.
 */
export function GridCell({ id, number, field, text, problem, editing, column, ...is }: GridCellProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  const dir = leftToRight.includes(field) ? 'ltr' : 'auto';
  const tint = problem
    ? problem.hint
      ? 'bg-caution-soft'
      : 'bg-danger-soft'
    : is.isFixed
      ? 'bg-sunken'
      : '';
  return (
    <td
      {...cellProps({
        id,
        column,
        isActive: is.isActive,
        isSelected: is.isSelected,
        isFixed: is.isFixed,
        isWrong: problem !== undefined && !problem.hint,
        tint,
      })}
    >
      {editing ? (
        <div className={widthOf(field)}>
          <CellEditor
            label={t('cell', { field: t(`fields.${field}`), number })}
            dir={dir}
            text={editing.text}
            onCommit={editing.onCommit}
            onCancel={editing.onCancel}
          />
        </div>
      ) : (
        <div
          className={`h-[35px] truncate px-2 leading-[35px] ${widthOf(field)} ${is.isUnsaved ? 'italic' : ''} ${dir === 'ltr' ? 'tabular-nums' : ''}`}
        >
          {problem && (
            <span aria-hidden="true" className={problem.hint ? 'text-caution' : 'text-danger'}>
              {problem.hint ? '? ' : '! '}
            </span>
          )}
          <bdi dir={dir}>{text}</bdi>
          {problem && <span className="sr-only">{problemText(problem)}</span>}
        </div>
      )}
    </td>
  );
}
