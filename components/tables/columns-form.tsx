import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import type { ColumnReason, Grade } from '#lib/tables/columns/schema.ts';
import type { ChoiceOfColumn } from './column-choice.tsx';

type Column<Field> = { name: string; field: Field | null; grade: Grade; reason: ColumnReason };

/** The meaning of each column; undefined before a person has decided. */
type Chosen<Field> = readonly (Field | null | undefined)[];

type ColumnsFormProps<Field extends string> = {
  columns: Column<Field>[];
  hint: string;
  /** The choice of a column's meaning. */
  choiceOf: (at: number, choice: ChoiceOfColumn, chosen: Chosen<Field>) => ReactNode;
  /** Whether several columns can have a meaning together; without it any. */
  isJoined?: (field: Field) => boolean;
  /** The ids of what else is to be answered about a column with this meaning. */
  unansweredOf?: (at: number, field: Field, chosen: Chosen<Field>) => string[];
  /** Questions about the whole file. */
  questions?: ReactNode;
  /** What else is shown below the columns, with the chosen meanings. */
  belowOf?: (chosen: (Field | null)[]) => ReactNode;
  /** What the first rows become with the chosen meanings. */
  firstOf: (chosen: (Field | null)[]) => ReactNode;
  confirming: string;
  /** Confirms the meanings; null if that failed for an unknown reason. A returned text says what is missing. */
  confirm: (chosen: (Field | null)[]) => Promise<{ ok: boolean; error?: string } | null>;
};

const idOf = (at: number) => `column-${at}`;

/** Shows how a file's columns were understood, open ones first, and confirms them all at once. */
export function ColumnsForm<Field extends string>(props: ColumnsFormProps<Field>) {
  const {
    columns,
    hint,
    choiceOf,
    isJoined = () => true,
    unansweredOf,
    questions,
    belowOf,
    firstOf,
    confirming,
    confirm,
  } = props;
  const t = useTranslations('imports.layout');
  const [chosen, setChosen] = useState(() =>
    columns.map(({ grade, reason, field }) => (grade === 'open' && reason !== 'words' ? undefined : field)),
  );
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const at = [...columns.keys()];
  const open = at.filter((column) => columns[column]?.grade === 'open');
  const used = at.filter((column) => /likely|sure/.test(columns[column]?.grade ?? ''));
  const unused = at.filter((column) => columns[column]?.grade === 'unused');
  const fields = chosen.map((field) => field ?? null);
  const hasQuestion = open.length > 0 || Boolean(questions);
  // One press confirms a file that was understood.
  useEffect(() => {
    if (!hasQuestion) button.current?.focus({ preventScroll: true });
  }, [hasQuestion]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setAsked(true);
    setError(null);
    const [first] = [...open, ...used, ...unused].flatMap((column) => {
      const { [column]: field } = chosen;
      return field === undefined ? idOf(column) : ((field && unansweredOf?.(column, field, chosen)) ?? []);
    });
    if (first !== undefined) return document.getElementById(first)?.focus();
    setPending(true);
    const done = await confirm(fields).catch(() => null);
    if (done?.ok) return;
    setPending(false);
    setError(done?.error ?? t('failed'));
  }

  // What a person says takes the place of a guess about another column, which is asked about then.
  function choose(column: number, meaning: string | null) {
    const field = meaning as Field | null;
    const isGuessed = (other: number) => !answered.has(other) && field !== null && !isJoined(field);
    setAnswered((before) => new Set([...before, column]));
    setChosen((before) =>
      before.map((one, other) =>
        other === column ? field : one === field && isGuessed(other) ? undefined : one,
      ),
    );
  }
  const choices = (of: number[]) =>
    of.map((column) => (
      <div key={column} className="flex flex-col gap-2">
        {choiceOf(
          column,
          {
            id: idOf(column),
            label: columns[column]?.name || t('unnamed', { number: column + 1 }),
            chosen: chosen[column],
            isAsked,
            error: isAsked && chosen[column] === undefined && t('decide'),
            onChoose: (field) => choose(column, field),
          },
          chosen,
        )}
      </div>
    ));
  const grid = 'grid gap-4 sm:grid-cols-2';
  return (
    <Sheet className="p-5 max-sm:p-4">
      <form method="post" onSubmit={submit} noValidate className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col gap-1">
            <h2 className="text-base font-semibold">{t('title')}</h2>
            <p className="text-sm text-muted">{hint}</p>
          </div>
          {questions}
          {open.length > 0 && (
            <section className="flex flex-col gap-3">
              <h3 className="font-semibold text-caution">{t('toDecide', { count: open.length })}</h3>
              <div className={grid}>{choices(open)}</div>
            </section>
          )}
          <section className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('used', { count: used.length })}</h3>
            <div className={grid}>{choices(used)}</div>
          </section>
          {unused.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold">
                {t('left', { count: unused.length })}{' '}
                <span className="text-sm font-normal text-muted">
                  {unused.map((column) => isolated(columns[column]?.name || column + 1)).join(' · ')}
                </span>
              </summary>
              <div className={`${grid} pt-3`}>{choices(unused)}</div>
            </details>
          )}
          {belowOf?.(fields)}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{firstOf(fields)}</div>
        <div className="flex flex-col gap-3">
          {error && <ErrorNotice>{error}</ErrorNotice>}
          <Button ref={button} type="submit" variant="primary" pending={isPending} className="self-start">
            {isPending ? confirming : t('confirm', { count: columns.length })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
