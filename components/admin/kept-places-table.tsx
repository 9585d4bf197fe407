import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { KeptPlacesView } from '#lib/locations/view.ts';

type Row = { key: string; name: string; places: string; fetchedAt: string | null };

/** The lists without a parent first, then the lists below each emirate. */
export function KeptPlacesTable({ kept }: { kept: KeptPlacesView }) {
  const t = useTranslations('admin.places');
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const top = kept.top.map(
    ({ kind, count, fetchedAt }): Row => ({
      key: kind,
      name: t(`list.${kind}`),
      places: number(count),
      fetchedAt,
    }),
  );
  const emirates = kept.emirates.map(
    ({ id, nameEn, nameAr, zones, areas, offices, fetchedAt }): Row => ({
      key: `emirate ${id}`,
      name: locale === 'ar' ? nameAr : nameEn,
      places: t('finer', { zones: number(zones), areas: number(areas), offices: number(offices) }),
      fetchedAt,
    }),
  );
  return (
    <DataTable
      caption={t('title')}
      rows={[...top, ...emirates]}
      rowKey={({ key }) => key}
      columns={[
        { id: 'name', header: t('column.list'), phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          id: 'places',
          header: t('column.places'),
          cell: ({ places, fetchedAt }) => <span className="tabular-nums">{fetchedAt ? places : '–'}</span>,
        },
        {
          id: 'age',
          header: t('column.confirmed'),
          cell: ({ fetchedAt }) =>
            fetchedAt ? (
              <When at={fetchedAt} className="whitespace-nowrap text-muted tabular-nums" />
            ) : (
              <span className="text-muted">{t('never')}</span>
            ),
        },
      ]}
    />
  );
}
