import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { RequestSummary } from '#lib/request-log/view.ts';
import { StatusBadge } from './status-badge.tsx';

/** Requests of keys, the newest first; each opens its page. */
export function RequestList({ requests }: { requests: RequestSummary[] }) {
  const t = useTranslations('developers.requests');
  const locale = useLocale();
  return (
    <Sheet className="overflow-hidden">
      <ul className="divide-y divide-line">
        {requests.map(({ id, at, tookMs, operation, status, keyName, shipment }) => (
          <li key={id}>
            <Link
              href={`/settings/developers/requests/${id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <Ltr className="font-mono text-sm wrap-anywhere">{operation}</Ltr>
                <span className="block text-sm text-muted">
                  {formatMoment(at, locale)} · {t('took', { ms: String(tookMs) })} · <bdi>{keyName}</bdi>
                  {shipment?.awb && (
                    <>
                      {' · '}
                      <Ltr>{shipment.awb}</Ltr>
                    </>
                  )}
                </span>
              </span>
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
