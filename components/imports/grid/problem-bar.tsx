import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isolated, leftToRight } from '#lib/core/text/isolate.ts';
import { comma } from '#lib/i18n/locale.ts';
import { isOpen as isOpenProblem, type RowProblem } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { useProblemText } from '../use-problem-text.ts';
import type { UnsavedRows } from './cell-edits.ts';
import type { GridColumn, Place } from './grid-place.ts';
import { isFixedRow } from './grid-row.tsx';
import { RuledBy } from './state-cell.tsx';

type ProblemBarProps = {
  problem: RowProblem | undefined;
  /** How many rows have the same text and suggestion. */
  rows: number;
  /** Whether a shown row can be corrected. */
  isOpen: boolean;
  /** The cell's text, if the cell shows how it was understood. */
  inFile: string | undefined;
  /** The row whose status is focused. */
  row: ImportRowView | undefined;
  onSuggestion: (problem: RowProblem, inAll: boolean) => void;
};

/** The problem of the focused cell, with a suggestion that one key applies. It keeps its space without a problem, and stays in sight. */
export function ProblemBar({ problem, rows, isOpen, inFile, row, onSuggestion }: ProblemBarProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  return (
    <div
      className="sticky bottom-(--bottom-bar) z-20 flex min-h-10 flex-wrap items-center gap-3 bg-page text-sm"
      aria-live="polite"
    >
      {problem ? (
        <>
          <p className={isOpenProblem(problem) ? 'text-danger' : 'text-caution'}>
            <bdi>{problemText(problem)}</bdi>
          </p>
          {problem.suggestion && (
            <Button
              size="sm"
              aria-keyshortcuts="F4"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSuggestion(problem, false)}
            >
              {t('takeSuggestion', { text: problem.suggestion })}
            </Button>
          )}
          {problem.suggestion && rows > 1 && (
            <Button
              size="sm"
              aria-keyshortcuts="Shift+F4"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSuggestion(problem, true)}
            >
              {t('takeSuggestionInAll', { count: rows })}
            </Button>
          )}
        </>
      ) : (
        <p className="text-muted">
          {inFile === undefined
            ? t(isOpen ? 'gridKeys' : 'leaveKey')
            : t('inFile', { text: isolated(inFile || '—') })}{' '}
          {row && <RuledBy setBy={row.setBy} t={t} />}
        </p>
      )}
    </div>
  );
}

/** Rows whose corrections weren't saved, because they were sent or because someone else changed them. */
export function RefusedNotice({ rows, onClose }: { rows: ImportRowView[]; onClose: () => void }) {
  const t = useTranslations('imports');
  if (rows.length === 0) return null;
  const numbers = (isSent: boolean) => [
    ...new Set(rows.filter((row) => isFixedRow(row) === isSent).map(({ number }) => number)),
  ];
  const [sent, changed] = [numbers(true), numbers(false)];
  const locale = useLocale();
  const listed = (these: number[]) => these.map((number) => leftToRight(number)).join(comma[locale]);
  return (
    <Notice tone="caution" role="alert">
      <div className="flex flex-col items-start gap-2">
        {sent.length > 0 && <p>{t('sentMeanwhile', { numbers: listed(sent) })}</p>}
        {changed.length > 0 && <p>{t('changedMeanwhile', { numbers: listed(changed) })}</p>}
        <Button size="sm" onClick={onClose}>
          {t('understood')}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * The columns with a problem of a row, in the order of the grid; a problem without a column is shown at the status. A cell with
 * an unsaved correction has none, because its new text is being checked.
 */
function problemColumns({ number, problems }: ImportRowView, columns: GridColumn[], unsaved: UnsavedRows) {
  const edits = unsaved.get(number)?.edits ?? {};
  const found = problems
    .filter(({ field, severity }) => severity !== 'hold' && (!field || edits[field] === undefined))
    .map(({ field }) => Math.max(0, field ? columns.indexOf(field) : 0));
  return [...new Set(found)].sort((one, other) => one - other);
}

/** The next cell with a problem after or before a cell, continuing from the other end. Null without problems. */
export function nextProblem(
  rows: ImportRowView[],
  columns: GridColumn[],
  unsaved: UnsavedRows,
  from: Place | null,
  step: 1 | -1,
): Place | null {
  const all = rows.flatMap((row, index) =>
    problemColumns(row, columns, unsaved).map((column) => ({ row: index, column })),
  );
  const ordered = step === 1 ? all : all.toReversed();
  const isBeyond = ({ row, column }: Place) => !from || (row - from.row || column - from.column) * step > 0;
  return ordered.find(isBeyond) ?? ordered[0] ?? null;
}
