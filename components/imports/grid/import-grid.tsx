'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ImportColumns } from '#lib/imports/fields/schema.ts';
import { isOpen as isOpenProblem, type RowProblem, type RowState } from '#lib/imports/schema.ts';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';
import { pricesKey, useRowPrices } from '../prices/use-row-prices.ts';
import { progressKey, useProgress } from '../use-progress.ts';
import type { CellChange } from './cell-edits.ts';
import { stateWidth } from './cell-style.ts';
import { ColumnChange } from './column-change.tsx';
import { at, blockOf, type GridColumn, isWithin, type Place, type Selection } from './grid-place.ts';
import { cellId, GridRow, isFixedRow } from './grid-row.tsx';
import type { GridState } from './grid-state.ts';
import { GridTable } from './grid-table.tsx';
import { nextProblem, ProblemBar, RefusedNotice } from './problem-bar.tsx';
import { RowCards } from './row-cards.tsx';
import { acceptedChanges, suggestionGroups } from './suggestion-groups.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { type AnswerActions, useAnswers } from './use-answers.ts';
import { useCellEdit, useEdited } from './use-cell-edit.ts';
import { useClipboard } from './use-clipboard.ts';
import { useEdits } from './use-edits.ts';
import { useFields } from './use-fields.ts';
import { useFocusedCell } from './use-focused-cell.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridTexts } from './use-grid-texts.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useRows, useSentRows } from './use-rows.ts';
import { firstWindow } from './use-window.ts';

type ImportGridProps = {
  importId: string;
  columns: ImportColumns;
  show: RowState | null;
  rows: ImportRowView[];
  counts: RowCounts;
} & AnswerActions;

/** The rows as a spreadsheet: the keyboard moves, edits, pastes, fills and undoes. Corrections are saved as they are made. */
export function ImportGrid(props: ImportGridProps) {
  const { importId, columns: used, show, saveRows } = props;
  const t = useTranslations('imports');
  const router = useRouter();
  const queries = useQueryClient();
  const isReady = useIsReady();
  const box = useRef<HTMLDivElement>(null);
  const leaveTo = useRef<HTMLDivElement>(null);
  const { counts } = useProgress(importId, props.counts);
  const { rows, isFailed, newest, merge, reload, reloadAll } = useRows(importId, show, props.rows);
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }));
  const [edited, setEdited] = useEdited();
  const [news, setNews] = useState('');
  /** A phone shows cards instead, until the person asks for all rows. */
  const [isWhole, setWhole] = useState(false);
  const [refused, setRefused] = useState<ImportRowView[]>([]);
  const edits = useEdits({
    importId,
    saveRows,
    find: (number) => newest.current.get(number),
    merge,
    onSaved(saved, lost) {
      const [first] = saved;
      if (saved.length === 1 && first)
        setNews(t('saved', { number: first.number, state: t(`states.${first.state}`) }));
      else if (saved.length > 1) setNews(t('savedRows', { count: saved.length }));
      if (lost.length > 0) setRefused((before) => [...before, ...lost].slice(-20));
      queries.invalidateQueries({ queryKey: progressKey(importId) });
      queries.invalidateQueries({ queryKey: pricesKey(importId) });
    },
  });
  const prices = useRowPrices(importId);
  const { unsaved } = edits;
  const fields = useFields(used, rows);
  const columns: GridColumn[] = ['state', ...fields];
  useKeptPlace(columns, { selection, setSelection, edited, setEdited });
  const size = { rows: rows.length, columns: columns.length };
  const { active } = selection;
  const seen = useRef(firstWindow);
  const texts = useGridTexts();
  const activeRow = rows[active.row];
  const activeColumn = columns[active.column] ?? 'state';
  const isWanted = useFocusedCell(
    box,
    { id: cellId(activeRow?.number ?? 0, activeColumn), row: active.row },
    selection,
    edited !== null,
  );

  useSentRows({ counts, rows, seen, reload, reloadAll });

  const textAt = ({ row, column }: Place): string => {
    const found = rows[row];
    const field = columns[column];
    if (!found || !field) return '';
    if (field === 'state') return t(`states.${found.state}`);
    return unsaved.get(found.number)?.edits[field] ?? found.values[field] ?? '';
  };
  const problemAt = ({ row, column }: Place): RowProblem | undefined => {
    const field = columns[column];
    return rows[row]?.problems.find((one) =>
      field === 'state' ? !one.field || !fields.includes(one.field) : one.field === field,
    );
  };

  /** What the file has in a cell that shows how it was understood. */
  const inFileAt = ({ row, column }: Place): string | undefined => {
    const field = columns[column];
    const found = rows[row];
    if (!found || !field || field === 'state' || found.shown[field] === undefined) return undefined;
    return unsaved.get(found.number)?.edits[field] === undefined ? (found.values[field] ?? '') : undefined;
  };

  const grid: GridState = {
    content: { rows, columns, textAt },
    size,
    selection,
    select: setSelection,
    goTo(place) {
      isWanted.current = true;
      setSelection(at(place));
    },
    change(changes) {
      if (changes.length > 0) edits.change(changes);
      else setNews(t('fixedCells'));
    },
    say: setNews,
  };

  function goToProblem(step: 1 | -1, from: Place | null) {
    const next = nextProblem(rows, columns, unsaved, from, step);
    if (next) grid.goTo(next);
    else setNews(t('noMoreProblems'));
  }

  const groups = useMemo(() => suggestionGroups(rows, unsaved), [rows, unsaved]);
  const groupOf = (problem: RowProblem | undefined) =>
    problem &&
    groups.find(({ field, rows: same }) => field === problem.field && activeRow && same.includes(activeRow));

  function takeSuggestion(problem: RowProblem | undefined, inAll: boolean) {
    const group = groupOf(problem);
    if (!group || !activeRow) return;
    grid.change(acceptedChanges(inAll ? group : { ...group, rows: [activeRow] }));
  }

  function showUndone(changes: CellChange[]) {
    const [one] = changes;
    const row = one ? rows.findIndex(({ number }) => number === one.number) : -1;
    if (!one || row < 0) return setNews(t('nothingToUndo'));
    grid.goTo({ row, column: columns.indexOf(one.field) });
  }

  const { begin, commit } = useCellEdit(grid, { edited, setEdited, apply: edits.change });
  const clipboard = useClipboard(grid);
  const onMouseDown = useGridPointer(grid, { box, isEditing: edited !== null, isWanted, edit: begin });
  const onKeyDown = useGridKeys(grid, {
    edit: begin,
    undo: () => showUndone(edits.undo()),
    redo: () => showUndone(edits.redo()),
    goToProblem: (step) => goToProblem(step, active),
    takeSuggestion: (inAll) => takeSuggestion(problemAt(active), inAll),
    leave: () => leaveTo.current?.focus(),
  });

  const problems = useMemo(
    () => rows.reduce((sum, row) => sum + row.problems.filter(isOpenProblem).length, 0),
    [rows],
  );
  const lines = useMemo(() => Map.groupBy(rows, ({ number, itemOf }) => itemOf ?? number), [rows]);
  const answers = useAnswers({
    ...props,
    merge,
    reloadAll,
    onAnswered(isDone) {
      if (!isDone) setNews(t('changeFailed'));
      queries.invalidateQueries({ queryKey: progressKey(importId) });
      queries.invalidateQueries({ queryKey: pricesKey(importId) });
      router.refresh();
    },
  });

  if (rows.length === 0) return <Sheet className="p-5 text-muted">{t('emptyState')}</Sheet>;
  const isOpen = !rows.every(isFixedRow);
  const { firstColumn, lastColumn } = blockOf(selection);
  const onlyWide = isWhole ? '' : 'cards:hidden';
  const isActiveAt = (row: number) => row === active.row;
  const renderRow = (index: number) => {
    const row = rows[index];
    return (
      row && (
        <GridRow
          key={row.number}
          row={row}
          price={row.state === 'right' ? prices.get(row.number) : undefined}
          index={index}
          fields={fields}
          unsaved={unsaved.get(row.number)?.edits}
          active={isActiveAt(index) ? active.column : null}
          selected={
            isWithin({ row: index, column: firstColumn }, selection) ? `${firstColumn}-${lastColumn}` : ''
          }
          editing={
            edited && isActiveAt(index)
              ? { text: edited.text, onCommit: commit, onCancel: () => cancelEdit() }
              : null
          }
          texts={texts}
          lines={lines.get(row.number)?.length ?? 1}
          answers={answers}
        />
      )
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <SuggestionPanel
        groups={groups}
        isReady={isReady}
        onAccept={(group) => grid.change(acceptedChanges(group))}
        onConfirm={answers.confirm}
      />
      <div ref={leaveTo} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={`text-sm ${onlyWide}`}>{t('problemCount', { count: problems })}</p>
        {isOpen && (
          <>
            {/* The focus stays in the grid, so that the next one is found from there. */}
            {rows.some(({ problems: own }) => own.some(({ severity }) => severity !== 'hold')) && (
              <Button
                size="sm"
                className={onlyWide}
                aria-keyshortcuts="F8"
                disabled={!isReady}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => goToProblem(1, box.current?.contains(document.activeElement) ? active : null)}
              >
                {t('nextProblem')}
              </Button>
            )}
            <ColumnChange {...{ fields, rows, unsaved, isReady }} onChange={edits.change} />
          </>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 table:hidden">
        {!isWhole && <RowCards {...{ rows, unsaved, texts, answers }} onChange={edits.change} />}
        <Button size="sm" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'cards.showFew' : 'cards.showAll')}
        </Button>
      </div>
      <div className={`flex flex-col gap-2 ${onlyWide}`}>
        <GridTable
          fields={fields}
          stateWidth={stateWidth(rows)}
          body={{ box, rows: rows.length, focused: active.row, seen, renderRow }}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          {...clipboard}
        />
        <ProblemBar
          problem={edited ? undefined : problemAt(active)}
          rows={groupOf(problemAt(active))?.rows.length ?? 0}
          isOpen={isOpen}
          inFile={edited ? undefined : inFileAt(active)}
          row={active.column === 0 ? rows[active.row] : undefined}
          onSuggestion={takeSuggestion}
        />
      </div>
      {edits.isFailed && (
        <ErrorNotice>
          {t('notSaved', { count: unsaved.size })}{' '}
          <Button size="sm" onClick={edits.save}>
            {t('saveAgain')}
          </Button>
        </ErrorNotice>
      )}
      {isFailed && <ErrorNotice>{t('rowsMissing')}</ErrorNotice>}
      <RefusedNotice rows={refused} onClose={() => setRefused([])} />
      <LiveRegion>{news}</LiveRegion>
    </div>
  );

  function cancelEdit() {
    isWanted.current = true;
    setEdited(null);
  }
}
