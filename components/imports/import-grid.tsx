'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ImportColumns, type ImportField, importFields, type RowValues } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { GridRow } from './grid-row.tsx';

type RowId = { importId: string; number: number };

type ImportGridProps = {
  importId: string;
  columns: ImportColumns;
  rows: ImportRowView[];
  saveRow: (input: RowId & { edits: RowValues }) => Promise<ActionResult<ImportRowView>>;
  allowTwice: (input: RowId) => Promise<ActionResult<null>>;
};

/** What every booking needs, whether the file has it or not. */
const needed: readonly ImportField[] = ['contactName', 'mobile', 'emirate', 'address', 'weight'];

/** The rows as a table of inputs: Enter and the arrows move between rows, and a cell is saved when it is left. */
export function ImportGrid({ importId, columns, rows, saveRow, allowTwice }: ImportGridProps) {
  const t = useTranslations('imports');
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const [saved, setSaved] = useState<Record<number, ImportRowView>>({});
  const [news, setNews] = useState('');
  const withProblem = rows.flatMap(({ problems }) => problems.flatMap(({ field }) => field ?? []));
  const fields = importFields.filter(
    (field) => needed.includes(field) || columns.includes(field) || withProblem.includes(field),
  );

  async function save(number: number, field: ImportField, text: string) {
    const done = await saveRow({ importId, number, edits: { [field]: text } }).catch(() => null);
    if (done?.ok) {
      setSaved((before) => ({ ...before, [number]: done.value }));
      setNews(t('saved', { number, state: t(`states.${done.value.state}`) }));
      router.refresh();
    } else setNews(t(done?.code === 'conflict' ? 'sentMeanwhile' : 'notSaved', { number }));
  }

  function move(event: KeyboardEvent) {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const column = [...(table.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
      ({ name }) => name === cell.name,
    );
    const next = column[column.indexOf(cell) + step];
    if (next) next.focus();
    // The last cell of the page is saved too.
    else cell.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }

  function goToNextProblem() {
    const wrong = [...(table.current?.querySelectorAll<HTMLInputElement>('[aria-invalid]') ?? [])];
    const from = document.activeElement;
    const after = wrong.find(
      (cell) => from && from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const next = table.current?.contains(from) ? (after ?? wrong[0]) : wrong[0];
    if (next) next.focus();
    else setNews(t('noMoreProblems'));
  }

  if (rows.length === 0) return <Sheet className="p-5 text-muted">{t('emptyState')}</Sheet>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('grid')}</p>
        {/* The focus stays in the table, so that the next one is found from there. */}
        <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={goToNextProblem}>
          {t('nextProblem')}
        </Button>
      </div>
      <Sheet className="overflow-x-auto" tabIndex={-1}>
        <table ref={table} className="w-full border-collapse text-sm" onKeyDown={move}>
          <caption className="sr-only">{t('rows')}</caption>
          <thead>
            <tr>
              {[t('row'), t('state'), ...fields.map((field) => t(`fields.${field}`))].map((title) => (
                <th key={title} scope="col" className="data-head whitespace-nowrap">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridRow
                key={row.number}
                row={newest(row, saved[row.number])}
                fields={fields}
                onSave={(field, text) => save(row.number, field, text)}
                onBookTwice={async () => {
                  await allowTwice({ importId, number: row.number }).catch(() => null);
                  router.refresh();
                }}
              />
            ))}
          </tbody>
        </table>
      </Sheet>
      <LiveRegion>{news}</LiveRegion>
    </div>
  );
}

/** The row that this window saved, until the page shows that it was sent. */
const newest = (row: ImportRowView, saved: ImportRowView | undefined) =>
  saved && (row.state === 'wrong' || row.state === 'right') ? saved : row;
