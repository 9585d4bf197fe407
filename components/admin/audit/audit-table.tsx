import { useLocale, useTranslations } from 'next-intl';
import { useAuditWords } from '#components/audit/audit-words.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { AuditRow } from '#lib/audit/search/view.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';

/** Entries of the audit log, newest first. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  const t = useTranslations('admin.audit');
  const locale = useLocale();
  const words = useAuditWords();
  return (
    <Sheet>
      <DataTable
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        caption={t('title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('column.at'),
            cell: ({ at }) => (
              <time dateTime={at} className="text-sm table:whitespace-nowrap tabular-nums">
                {formatMoment(at, locale)}
              </time>
            ),
          },
          {
            header: t('column.who'),
            cell: ({ who, actorKind, address }) => (
              <span className="flex flex-col items-start max-md:items-end">
                {who && actorKind === 'person' ? (
                  <Ltr className="wrap-anywhere xl:break-words">{who}</Ltr>
                ) : (
                  words.actor(actorKind, who)
                )}
                {address && <Ltr className="text-sm text-muted">{address}</Ltr>}
              </span>
            ),
          },
          {
            header: t('column.verb'),
            phone: 'title',
            cell: ({ verb }) => <bdi className="font-semibold">{words.verb(verb)}</bdi>,
          },
          {
            header: t('column.about'),
            phone: 'bare',
            cell: (row) => (row.merchantId || row.about || row.shipmentId) && <About row={row} />,
          },
          {
            header: t('column.reason'),
            phone: 'bare',
            cell: ({ reason, change }) => (
              <span className="flex flex-col gap-0.5 text-sm wrap-anywhere">
                <bdi>{words.reason(reason)}</bdi>
                {words.change(change).map((line) => (
                  <span key={line} className="text-muted">
                    {line}
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Sheet>
  );
}

/** The merchant, the person and the shipment that an entry is about. */
function About({
  row: { merchantId, merchantNameEn, merchantNameAr, about, shipmentId },
}: {
  row: AuditRow;
}) {
  const isArabic = useLocale() === 'ar';
  const merchant = isArabic ? merchantNameAr : merchantNameEn;
  return (
    <span className="flex flex-col items-start gap-0.5 text-sm">
      {merchantId && (
        <Link href={`/admin/merchants/${merchantId}`} className="min-h-6 text-accent hover:underline">
          <bdi>{merchant ?? merchantId}</bdi>
        </Link>
      )}
      {about && <Ltr className="wrap-anywhere">{about}</Ltr>}
      {shipmentId && <Ltr className="text-muted wrap-anywhere">{shipmentId}</Ltr>}
    </span>
  );
}
