import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { DriftView } from '#lib/operator/view.ts';
import { When } from '../shipments/view/when.tsx';

type DriftTableProps = { drifts: DriftView[]; action: (drift: DriftView) => ReactNode };

export function driftKey({ operation, path, kind }: DriftView): string {
  return JSON.stringify([operation, path, kind]);
}

export function DriftTable({ drifts, action }: DriftTableProps) {
  const t = useTranslations('admin.drift');
  const locale = useLocale();
  const exact = (text: string) => <Ltr className="text-sm wrap-anywhere max-md:text-end">{text}</Ltr>;
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
          cell: ({ path }) => <Ltr className="font-semibold wrap-anywhere">{path}</Ltr>,
        },
        { id: 'operation', header: t('column.operation'), cell: ({ operation }) => exact(operation) },
        { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          id: 'sample',
          header: t('column.sample'),
          cell: ({ sample }) =>
            sample ? exact(sample) : <span className="text-muted">{t('noSample')}</span>,
        },
        { id: 'first', header: t('column.firstSeen'), cell: ({ firstSeen }) => moment(firstSeen) },
        { id: 'last', header: t('column.lastSeen'), cell: ({ lastSeen }) => moment(lastSeen) },
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
