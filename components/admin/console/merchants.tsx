import { useLocale, useTranslations } from 'next-intl';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { ListMore } from '#components/ui/page-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ListPage, MerchantRow } from '#lib/merchants/admin/view.ts';
import { ListSearch } from './list-search.tsx';
import { MerchantState } from './merchant-state.tsx';

type MerchantsProps = { page: ListPage<MerchantRow>; search: string; isLater: boolean };

/** The merchants of this deployment, by name. */
export function Merchants({ page, search, isLater }: MerchantsProps) {
  const t = useTranslations('admin.merchants');
  const locale = useLocale();
  return (
    <>
      <ListSearch label={t('search')} search={search} />
      <Sheet>
        <DataTable
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          caption={t('title')}
          rows={page.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('column.name'),
              phone: 'title',
              cell: ({ id, nameEn, nameAr }) => (
                <span className="flex flex-col items-start">
                  <Link
                    href={`/admin/merchants/${id}`}
                    className="min-h-6 font-semibold text-accent hover:underline"
                  >
                    <bdi>{nameIn(locale, { nameEn, nameAr })}</bdi>
                  </Link>
                  <span className="text-sm font-normal text-muted">
                    <bdi>{nameIn(locale === 'ar' ? 'en' : 'ar', { nameEn, nameAr })}</bdi>
                  </span>
                </span>
              ),
            },
            {
              header: t('column.state'),
              cell: ({ suspendedAt }) => <MerchantState isSuspended={suspendedAt !== null} />,
            },
            {
              header: t('column.created'),
              cell: ({ createdAt }) => (
                <span className="text-sm text-muted tabular-nums">{formatMoment(createdAt, locale)}</span>
              ),
            },
          ]}
        />
      </Sheet>
      <ListMore
        path="/admin/merchants"
        query={{ q: search }}
        isLater={isLater}
        next={page.next && { after: page.next }}
      />
    </>
  );
}
