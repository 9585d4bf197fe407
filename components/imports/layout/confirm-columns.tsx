'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ImportColumns, type ImportField, isStatusField } from '#lib/imports/schema.ts';
import type { ImportColumnView, ImportRowView, WordMeaning } from '#lib/imports/view.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FirstParcels } from './first-parcels.tsx';
import { StatusWords } from './status-words.tsx';

type ConfirmColumnsProps = {
  importId: string;
  columns: ImportColumnView[];
  /** The first rows, with the meanings as they were understood. */
  rows: ImportRowView[];
  confirmColumns: (input: {
    importId: string;
    columns: ImportColumns;
    words: Record<string, WordMeaning>;
  }) => Promise<ActionResult<null>>;
};

const idOf = (at: number) => `column-${at}`;

/** Shows how a file's columns were understood, open ones first, and confirms them all at once. */
export function ConfirmColumns({ importId, columns, rows, confirmColumns }: ConfirmColumnsProps) {
  const t = useTranslations('imports.layout');
  const router = useRouter();
  const [chosen, setChosen] = useState(() =>
    columns.map(({ grade, field }) => (grade === 'open' ? undefined : field)),
  );
  const [words, setWords] = useState<Record<string, WordMeaning>>({});
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const at = [...columns.keys()];
  const open = at.filter((column) => columns[column]?.grade === 'open');
  const used = at.filter((column) => /likely|sure/.test(columns[column]?.grade ?? ''));
  const left = at.filter((column) => columns[column]?.grade === 'unused');
  const undecided = open.filter((column) => chosen[column] === undefined);
  const hasQuestion = open.length > 0;
  // One press confirms a file that was understood.
  useEffect(() => {
    if (!hasQuestion) button.current?.focus({ preventScroll: true });
  }, [hasQuestion]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const [first] = undecided;
    if (first !== undefined) return document.getElementById(idOf(first))?.focus();
    setPending(true);
    const done = await confirmColumns({
      importId,
      columns: chosen.map((field) => field ?? null),
      words,
    }).catch(() => null);
    if (done?.ok) return router.replace(`/imports/${importId}`);
    setPending(false);
    setFailed(true);
  }

  const choose = (column: number, field: ImportField | null) =>
    setChosen((before) => before.map((one, index) => (index === column ? field : one)));
  const choices = (of: number[]) =>
    of.map((column) => {
      const view = columns[column];
      if (!view) return null;
      const field = chosen[column];
      return (
        <div key={column} className="flex flex-col gap-2">
          <ColumnChoice
            id={idOf(column)}
            column={view}
            name={view.name || t('unnamed', { number: column + 1 })}
            chosen={field}
            error={isAsked && undecided.includes(column) && t('decide')}
            onChoose={(next) => choose(column, next)}
          />
          {field && isStatusField(field) && view.words.length > 0 && (
            <StatusWords
              id={`${idOf(column)}-word`}
              words={view.words}
              chosen={words}
              onChoose={(text, does) => setWords((before) => ({ ...before, [text]: does }))}
            />
          )}
        </div>
      );
    });
  const grid = 'grid gap-4 sm:grid-cols-2';
  return (
    <Sheet className="p-5">
      <form onSubmit={submit} noValidate className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col gap-1">
            <h2 className="text-base font-semibold">{t('title')}</h2>
            <p className="text-sm text-muted">{t('hint')}</p>
          </div>
          {hasQuestion && (
            <section className="flex flex-col gap-3">
              <h3 className="font-semibold text-caution">{t('toDecide', { count: open.length })}</h3>
              <div className={grid}>{choices(open)}</div>
            </section>
          )}
          <section className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('used', { count: used.length })}</h3>
            <div className={grid}>{choices(used)}</div>
          </section>
          {left.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold">
                {t('left', { count: left.length })}{' '}
                <span className="text-sm font-normal text-muted">
                  {left.map((column) => `\u2068${columns[column]?.name || column + 1}\u2069`).join(' · ')}
                </span>
              </summary>
              <div className={`${grid} pt-3`}>{choices(left)}</div>
            </details>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FirstParcels
            importId={importId}
            columns={chosen.map((field) => field ?? null)}
            rows={rows}
            isUnchanged={columns.every(({ field }, column) => (chosen[column] ?? null) === field)}
          />
        </div>
        <div className="flex flex-col gap-3">
          {isFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
          <Button ref={button} type="submit" variant="primary" pending={isPending} className="self-start">
            {isPending ? t('confirming') : t('confirm', { count: columns.length })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
