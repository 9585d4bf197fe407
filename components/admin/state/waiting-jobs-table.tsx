import { useLocale, useTranslations } from 'next-intl';
import { DataTable } from '#components/ui/data-table.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatSpan } from '#lib/i18n/format-times.ts';
import { formatNumber } from '#lib/i18n/formats.ts';

type WaitingJobsTableProps = {
  jobs: { task: string; count: number; failed: number; lateSeconds: number }[];
  /** How long the oldest due shipment or request has waited for a worker. */
  backlogSeconds: number;
};

/** The jobs that wait for the worker, and their delays. */
export function WaitingJobsTable({ jobs, backlogSeconds }: WaitingJobsTableProps) {
  const t = useTranslations('admin.state');
  const locale = useLocale();
  const number = (value: number) => <span className="tabular-nums">{formatNumber(value, locale)}</span>;
  return (
    <Sheet className="flex flex-col gap-2">
      <div className="p-5 pb-0 max-sm:p-4">
        <h2 className="text-base font-semibold">{t('jobs')}</h2>
        <p className="mt-1 text-muted">{t('backlog', { late: formatSpan(backlogSeconds, locale) })}</p>
        {jobs.length === 0 && <p className="pb-5 text-muted">{t('noJobs')}</p>}
      </div>
      {jobs.length > 0 && (
        <DataTable
          caption={t('jobs')}
          rows={jobs}
          rowKey={({ task }) => task}
          columns={[
            {
              header: t('column.task'),
              phone: 'title',
              // The queue may still have a job of another version.
              cell: ({ task }) => (
                <>
                  {t.has(`task.${task as 'track'}`) && `${t(`task.${task as 'track'}`)} `}
                  <Ltr className="text-sm text-muted">{task}</Ltr>
                </>
              ),
            },
            { header: t('column.count'), align: 'end', cell: ({ count }) => number(count) },
            { header: t('column.failed'), align: 'end', cell: ({ failed }) => number(failed) },
            {
              header: t('column.late'),
              align: 'end',
              cell: ({ lateSeconds }) => (
                <span className="tabular-nums">{formatSpan(lateSeconds, locale)}</span>
              ),
            },
          ]}
        />
      )}
    </Sheet>
  );
}
