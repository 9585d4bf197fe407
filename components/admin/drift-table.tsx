import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { When } from '#components/shipments/when.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { DriftView } from '#lib/operator/view.ts';

type DriftTableProps = { drifts: DriftView[]; action: (drift: DriftView) => ReactNode };

export function driftKey({ operation, path, kind }: DriftView): string {
  return JSON.stringify([operation, path, kind]);
}

export function DriftTable({ drifts, action }: DriftTableProps) {
  const t = useTranslations('admin.drift');
  const locale = useLocale();
  const moment = (at: string) => (
    <When at={at} className="text-sm whitespace-nowrap text-muted tabular-nums" />
  );
  return (
    <DataTable
      caption={t('title')}
      rows={drifts}
      rowKey={driftKey}
      columns={[
        {
          id: 'path',
          header: t('column.path'),
          phone: 'title',
          cell: ({ operation, path }) => (
            <span className="flex flex-col items-start">
              <Path path={path} />
              <Ltr className="text-sm font-normal text-muted wrap-anywhere">{operation}</Ltr>
            </span>
          ),
        },
        {
          id: 'kind',
          header: t('column.kind'),
          phone: 'bare',
          cell: ({ kind, sample }) => (
            <span className="flex flex-col items-start">
              {t(`kind.${kind}`)}
              {sample && <Ltr className="text-sm text-muted wrap-anywhere rtl:text-end">{sample}</Ltr>}
            </span>
          ),
        },
        {
          id: 'first',
          header: t('column.firstSeen'),
          wideOnly: true,
          phone: 'hidden',
          cell: ({ firstSeen }) => moment(firstSeen),
        },
        {
          id: 'last',
          header: t('column.lastSeen'),
          cell: ({ firstSeen, lastSeen }) => (
            <span className="flex flex-col max-md:items-end">
              {moment(lastSeen)}
              <span className="text-xs text-muted xl:hidden">
                {t.rich('first', { when: () => moment(firstSeen) })}
              </span>
            </span>
          ),
        },
        {
          id: 'count',
          header: t('column.count'),
          align: 'end',
          cell: ({ count }) => <span className="tabular-nums">{formatNumber(count, locale)}</span>,
        },
        {
          id: 'action',
          header: t('column.action'),
          headerHidden: true,
          align: 'end',
          phone: 'bare',
          cell: action,
        },
      ]}
    />
  );
}

/** Lets a long path wrap after its dots. */
function Path({ path }: { path: string }) {
  const steps = path.split(/(?<=\.)/);
  return (
    <Ltr className="font-semibold wrap-anywhere rtl:text-end">
      {steps.map((step, index) => (
        <Fragment key={index}>
          {step}
          <wbr />
        </Fragment>
      ))}
    </Ltr>
  );
}
