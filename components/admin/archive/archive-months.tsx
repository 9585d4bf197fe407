'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { KeepFresh } from '#components/ui/keep-fresh.tsx';
import { Link } from '#components/ui/link.tsx';
import { ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ArchiveMonthView } from '#lib/archive-months/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMonth } from '#lib/i18n/format-times.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';

type ArchiveMonthsProps = {
  months: ArchiveMonthView[];
  /** The bucket of the store for files; null if none is configured. */
  bucket: string | null;
  isReadOnly: boolean;
  exportMonth: (asked: { month: string }) => Promise<ActionResult<string>>;
  dropMonth: DropMonth;
};

const isWorking = ({ state, problem }: ArchiveMonthView) =>
  (state === 'exporting' || state === 'dropping') && problem !== 'failed';
const mayDrop = ({ state, problem }: ArchiveMonthView) =>
  (state === 'exported' && !problem) || (state === 'dropping' && problem === 'failed');

/** The months of the archive: how large each is, its export, and the buttons that export and drop it. */
export function ArchiveMonths({ months, bucket, isReadOnly, exportMonth, dropMonth }: ArchiveMonthsProps) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const [exporting, setExporting] = useState('');
  const [dropping, setDropping] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { send, pending, hasFailed } = useSend();

  function startExport(month: string) {
    setExporting(month);
    send(exportMonth, { month }, (answer) => setRefused(answer?.ok === true && answer.value !== 'done'));
  }

  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="max-w-2xl" title={t('title')} text={t('purpose')} />
      {bucket === null ? (
        <Notice tone="danger" title={t('noStore')}>
          {t.rich('noStoreText', { setting: 'LABEL_STORE_URL', ltr })}
        </Notice>
      ) : (
        <Notice tone="caution" title={t('kept')}>
          {t.rich('keptText', { place: `${bucket}/archive`, ltr })}
        </Notice>
      )}
      {months.some(isWorking) && <KeepFresh />}
      {(hasFailed || isRefused) && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Sheet>
        <DataTable
          empty={
            <EmptyState
              title={t('empty')}
              text={t('emptyText')}
              action={
                <Link href="/admin/settings" className="underline">
                  {t('settings')}
                </Link>
              }
            />
          }
          caption={t('title')}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { header: t('column.month'), phone: 'title', cell: ({ month }) => formatMonth(month, locale) },
            {
              header: t('column.shipments'),
              align: 'end',
              cell: ({ shipments }) => (
                <span className="tabular-nums">{formatNumber(shipments, locale)}</span>
              ),
            },
            {
              header: t('column.disk'),
              align: 'end',
              cell: ({ bytes }) => (
                <span className="tabular-nums">{t('size', { size: megabytes(bytes, locale) })}</span>
              ),
            },
            { header: t('column.state'), phone: 'bare', cell: (month) => <MonthState {...month} /> },
            {
              header: t('column.actions'),
              headerHidden: true,
              align: 'end',
              phone: 'bare',
              cell: (row) =>
                bucket === null || isReadOnly || isWorking(row) ? null : (
                  <span className="flex flex-wrap gap-2 table:justify-end">
                    {row.shipments > 0 && (
                      <Button
                        size="sm"
                        pending={pending && exporting === row.month}
                        onClick={() => startExport(row.month)}
                      >
                        {t(row.state === null ? 'export' : 'exportAgain')}
                        <span className="sr-only"> {formatMonth(row.month, locale)}</span>
                      </Button>
                    )}
                    {mayDrop(row) && (
                      <Button size="sm" variant="danger" onClick={() => setDropping(row.month)}>
                        {t('drop')}
                        <span className="sr-only"> {formatMonth(row.month, locale)}</span>
                      </Button>
                    )}
                  </span>
                ),
            },
          ]}
        />
      </Sheet>
      {dropping && <DropDialog month={dropping} onClose={() => setDropping(null)} dropMonth={dropMonth} />}
    </div>
  );
}

type DropMonth = (asked: { month: string; typed: string }) => Promise<ActionResult<string>>;

type DropDialogProps = { month: string; onClose: () => void; dropMonth: DropMonth };

/** Asks an administrator to type the month before its shipments are only in files. */
function DropDialog({ month, onClose, dropMonth }: DropDialogProps) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const form = useForm({
    read: (given): FormRead<{ month: string; typed: string }> => {
      const typed = textOf(given, 'typed').trim();
      return typed === month ? { typed: { month, typed } } : { wrong: { typed: 'not-confirmed' } };
    },
    send: dropMonth,
    onDone: (value) => value === 'done' && onClose(),
  });
  const problem = form.wrong.typed ? 'not-confirmed' : form.ended && 'failed';
  return (
    <QuestionDialog
      title={t('askTitle', { month: formatMonth(month, locale) })}
      text={t('askText')}
      words={{ keep: t('keep'), pending: t('drop'), submit: t('drop') }}
      isDanger
      form={form}
      onClose={onClose}
    >
      <Field label={t.rich('typed', { month, ltr })} error={problem && t(`dropFailed.${problem}`)}>
        <TextInput name="typed" ltr maxLength={20} data-autofocus />
      </Field>
    </QuestionDialog>
  );
}

/** Whether a month is exported: how far that is, what its files are, or what went wrong. */
function MonthState({ state, askedAt, problem, files, total }: ArchiveMonthView) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const progressId = useId();
  const size = t('size', { size: megabytes(files.bytes, locale) });
  const isStopped = problem === 'failed';
  const progress = (kind: 'exporting' | 'dropping', done: number) => (
    <span className={`flex flex-col gap-1.5 ${isStopped ? '' : 'text-accent'}`}>
      <span id={progressId} className="tabular-nums">
        {t(isStopped ? `stopped.${kind}` : kind, {
          done: formatNumber(done, locale),
          total: formatNumber(total, locale),
        })}
      </span>
      <ProgressBar
        value={done}
        max={Math.max(1, total)}
        aria-labelledby={progressId}
        className="w-full max-w-60"
      />
    </span>
  );
  const shown: Record<NonNullable<ArchiveMonthView['state']>, () => ReactNode> = {
    exporting: () => progress('exporting', files.written),
    dropping: () => progress('dropping', files.dropped),
    exported: () => (
      <>
        <span>
          {t('exported', { count: files.count })} · {size}
        </span>
        {askedAt && <When at={askedAt} className="text-sm text-muted" />}
      </>
    ),
    dropped: () => (
      <span>
        {t('dropped', { count: files.count })} · {size}
      </span>
    ),
  };
  return (
    <span className="flex flex-col gap-1">
      {state === null ? <span className="text-muted">{t('notExported')}</span> : shown[state]()}
      {problem && <span className="text-sm text-danger">{t(`problem.${problem}`)}</span>}
    </span>
  );
}

/** Whole megabytes, rounded up. */
const megabytes = (bytes: number, locale: Locale): string =>
  formatNumber(Math.ceil(bytes / 1024 / 1024), locale);
