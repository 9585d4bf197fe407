'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import {
  type ImportColumns,
  type ImportField,
  importFields,
  type RowProblem,
  type RowState,
} from '#lib/imports/schema.ts';
import type { ImportRowView, RowCounts } from '#lib/imports/view.ts';
import { pricesKey, useRowPrices } from '../prices/use-row-prices.ts';
import { progressKey, useCounts } from '../use-counts.ts';
import type { CellChange } from './editing/cell-edits.ts';
import {
  clearChanges,
  fillDownChanges,
  type GridContent,
  pasteChanges,
  selectedTexts,
} from './editing/change-block.ts';
import { copiedBlock, pastedBlock } from './editing/pasted-block.ts';
import { RefusedNotice } from './editing/refused-notice.tsx';
import { type SaveRows, useEdits } from './editing/use-edits.ts';
import { gridCommand } from './grid-command.ts';
import {
  at,
  blockOf,
  type GridColumn,
  isWithin,
  moved,
  type Place,
  type Selection,
  tabbed,
} from './grid-place.ts';
import { cellId, GridRow, isFixedRow } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { nextProblem } from './next-problem.ts';
import { ProblemBar } from './problem-bar.tsx';
import { useFocusedCell } from './use-focused-cell.ts';
import { useRows } from './use-rows.ts';
import { useWindow } from './use-window.ts';

type ImportGridProps = {
  importId: string;
  columns: ImportColumns;
  show: RowState | null;
  rows: ImportRowView[];
  counts: RowCounts;
  saveRows: SaveRows;
  allowTwice: (input: { importId: string; number: number }) => Promise<ActionResult<null>>;
};

/** The columns that every booking needs, shown even if the file doesn't have them. */
const needed: readonly ImportField[] = ['contactName', 'mobile', 'emirate', 'address', 'weight'];

type Edited = { place: Place; text: string; version: number };

/** The rows as a spreadsheet: the keyboard moves, edits, pastes, fills and undoes. Corrections are saved as they are made. */
export function ImportGrid(props: ImportGridProps) {
  const { importId, columns: used, show, saveRows, allowTwice } = props;
  const t = useTranslations('imports');
  const router = useRouter();
  const queries = useQueryClient();
  const isReady = useIsReady();
  const box = useRef<HTMLDivElement>(null);
  const leaveTo = useRef<HTMLButtonElement>(null);
  const counts = useCounts(importId, props.counts);
  const { rows, isFailed, newest, merge, reload } = useRows(importId, show, props.rows);
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }));
  const [edited, setEdited] = useState<Edited | null>(null);
  const [news, setNews] = useState('');
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
  const withProblem = new Set(rows.flatMap(({ problems }) => problems.flatMap(({ field }) => field ?? [])));
  const fieldList = importFields
    .filter((field) => needed.includes(field) || used.includes(field) || withProblem.has(field))
    .join();
  const fields = useMemo(() => fieldList.split(',') as ImportField[], [fieldList]);
  const columns: GridColumn[] = ['state', ...fields];
  const size = { rows: rows.length, columns: columns.length };
  const { active } = selection;
  const [first, end] = useWindow(box, rows.length);
  const activeRow = rows[active.row];
  const activeColumn = columns[active.column] ?? 'state';
  const isWanted = useFocusedCell(
    box,
    { id: cellId(activeRow?.number ?? 0, activeColumn), row: active.row },
    edited !== null,
  );

  // While rows are being sent, the visible ones are polled; at the end, all of them.
  const shownCounts = JSON.stringify(counts);
  const seenCounts = useRef(shownCounts);
  const seen = [rows[first]?.number, rows[end - 1]?.number] as const;
  useEffect(() => {
    if (seenCounts.current === shownCounts) return;
    const wasSending = JSON.parse(seenCounts.current).queued > 0;
    seenCounts.current = shownCounts;
    const isOver = wasSending && counts.queued === 0;
    const numbers = [...newest.current.keys()];
    if (isOver)
      for (let from = 0; from < numbers.length; from += 500)
        reload(numbers[from] ?? 0, numbers[Math.min(from + 499, numbers.length - 1)] ?? 0);
    else if (seen[0] !== undefined) reload(seen[0], seen[1] ?? 1_000_000);
  });

  const textAt = ({ row, column }: Place): string => {
    const found = rows[row];
    const field = columns[column];
    if (!found || !field) return '';
    if (field === 'state') return t(`states.${found.state}`);
    return unsaved.get(found.number)?.edits[field] ?? found.values[field] ?? '';
  };
  const content: GridContent = { rows, columns, textAt };
  const problemAt = ({ row, column }: Place): RowProblem | undefined => {
    const field = columns[column];
    return rows[row]?.problems.find((one) =>
      field === 'state' ? !one.field || !fields.includes(one.field) : one.field === field,
    );
  };

  function goTo(place: Place) {
    isWanted.current = true;
    setSelection(at(place));
  }

  function goToProblem(step: 1 | -1, from: Place | null) {
    const next = nextProblem(rows, columns, unsaved, from, step);
    if (next) goTo(next);
    else setNews(t('noMoreProblems'));
  }

  function change(changes: CellChange[]) {
    if (changes.length > 0) edits.change(changes);
    else setNews(t('fixedCells'));
  }

  function takeSuggestion({ field, suggestion }: RowProblem) {
    const row = activeRow;
    if (!row || !field || !suggestion) return;
    change([{ number: row.number, field, before: row.values[field] ?? '', after: suggestion }]);
  }

  function beginEdit(text: string | null) {
    const { row, column } = active;
    const found = rows[row];
    if (!found) return;
    // The status can't be edited. Enter activates its link or button.
    if (column === 0)
      return document
        .getElementById(cellId(found.number, 'state'))
        ?.querySelector<HTMLElement>('a, button')
        ?.click();
    if (isFixedRow(found)) return setNews(t('fixedCells'));
    setSelection(at(active));
    setEdited({ place: active, text: text ?? textAt(active), version: found.version });
  }

  function commit(text: string, then: 'down' | 'up' | 'next' | 'previous' | 'stay') {
    const from = edited;
    setEdited(null);
    const row = from && rows[from.place.row];
    const field = from && columns[from.place.column];
    if (!row || !field || field === 'state') return;
    const before = textAt(from.place);
    if (text !== before)
      edits.change([{ number: row.number, field, before, after: text, version: from.version }]);
    if (then === 'stay') return;
    const step = { down: 1, up: -1, next: 1, previous: -1 }[then] as 1 | -1;
    const isRow = then === 'down' || then === 'up';
    goTo(isRow ? moved(from.place, step, 0, size) : (tabbed(from.place, step, size) ?? from.place));
  }

  function undo(changes: CellChange[]) {
    const [one] = changes;
    const row = one ? rows.findIndex(({ number }) => number === one.number) : -1;
    if (!one || row < 0) return setNews(t('nothingToUndo'));
    goTo({ row, column: columns.indexOf(one.field) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const command = gridCommand(event.nativeEvent, document.dir === 'rtl');
    if (!command || rows.length === 0) return;
    // At the end of the grid, Tab moves on to the rest of the page.
    const tabTo = command.do === 'tab' ? tabbed(active, command.step, size) : null;
    if (command.do === 'tab' && !tabTo) return;
    if (command.do === 'edit' && command.text === ' ' && active.column === 0) return;
    event.preventDefault();
    switch (command.do) {
      case 'move': {
        const next = moved(active, command.rows, command.columns, size);
        return setSelection(command.extend ? { ...selection, active: next } : at(next));
      }
      case 'tab':
        return tabTo && setSelection(at(tabTo));
      case 'edit':
        return beginEdit(command.text);
      case 'clear':
        return change(clearChanges(content, selection));
      case 'fill-down':
        return change(fillDownChanges(content, selection));
      case 'undo':
        return undo(edits.undo());
      case 'redo':
        return undo(edits.redo());
      case 'problem':
        return goToProblem(command.step, active);
      case 'suggestion': {
        const problem = problemAt(active);
        return problem && takeSuggestion(problem);
      }
      case 'leave':
        return leaveTo.current?.focus();
    }
  }

  function placeOf(target: EventTarget): Place | null {
    const cell = (target as HTMLElement).closest<HTMLElement>('td[data-column]');
    const row = cell?.closest<HTMLElement>('tr[data-row]');
    return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
  }

  function onMouseDown(event: MouseEvent) {
    const place = placeOf(event.target);
    if (!place || (event.target as HTMLElement).closest('input, a, button')) return;
    const isSame = place.row === active.row && place.column === active.column;
    if (event.shiftKey) event.preventDefault();
    // A second click on the cell edits it, which also works by touch.
    if (isSame && box.current?.contains(document.activeElement) && !edited)
      return void setTimeout(() => beginEdit(null));
    isWanted.current = true;
    setSelection(event.shiftKey ? { ...selection, active: place } : at(place));
  }

  function onCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedBlock(selectedTexts(content, selection)));
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'));
    change(pasteChanges(content, selection, pasted));
    const { firstRow, firstColumn } = blockOf(selection);
    const wide = Math.max(...pasted.map((cells) => cells.length));
    if (pasted.length * wide === 1) return;
    const corner = { row: firstRow, column: firstColumn };
    setSelection({ anchor: moved(corner, pasted.length - 1, wide - 1, size), active: corner });
  }

  const bookTwice = useMemo(
    () => async (number: number) => {
      await allowTwice({ importId, number }).catch(() => null);
      await reload(number, number);
      queries.invalidateQueries({ queryKey: progressKey(importId) });
      router.refresh();
    },
    [importId, allowTwice, reload, queries, router],
  );

  if (rows.length === 0) return <Sheet className="p-5 text-muted">{t('emptyState')}</Sheet>;
  const problems = rows.reduce((sum, row) => sum + row.problems.filter(({ hint }) => !hint).length, 0);
  const { firstColumn, lastColumn } = blockOf(selection);
  const isActiveAt = (row: number) => row === active.row;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{t('problemCount', { count: problems })}</p>
        {/* The focus stays in the grid, so that the next problem is found from there. */}
        <Button
          ref={leaveTo}
          size="sm"
          aria-keyshortcuts="F8"
          disabled={!isReady}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => goToProblem(1, box.current?.contains(document.activeElement) ? active : null)}
        >
          {t('nextProblem')}
        </Button>
      </div>
      <GridTable
        box={box}
        fields={fields}
        rows={rows.length}
        first={first}
        end={end}
        focused={active.row}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onCopy={onCopy}
        onPaste={onPaste}
        renderRow={(index) => {
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
                  isWithin({ row: index, column: firstColumn }, selection)
                    ? `${firstColumn}-${lastColumn}`
                    : ''
                }
                editing={
                  edited && isActiveAt(index)
                    ? { text: edited.text, onCommit: commit, onCancel: () => cancelEdit() }
                    : null
                }
                onBookTwice={bookTwice}
              />
            )
          );
        }}
      />
      <ProblemBar problem={edited ? undefined : problemAt(active)} onSuggestion={takeSuggestion} />
      {edits.isFailed && (
        <Notice tone="danger" role="alert">
          {t('notSaved', { count: unsaved.size })}{' '}
          <Button size="sm" onClick={edits.save}>
            {t('saveAgain')}
          </Button>
        </Notice>
      )}
      {isFailed && (
        <Notice tone="danger" role="alert">
          {t('rowsMissing')}
        </Notice>
      )}
      <RefusedNotice rows={refused} onClose={() => setRefused([])} />
      <LiveRegion>{news}</LiveRegion>
    </div>
  );

  function cancelEdit() {
    isWanted.current = true;
    setEdited(null);
  }
}
