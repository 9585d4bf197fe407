import { useLocale, useTranslations } from 'next-intl';
import { Dotted } from '#components/ui/dotted.tsx';
import { LinkList } from '#components/ui/link-list.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { RequestSummary } from '#lib/request-log/view.ts';
import { StatusBadge } from './status-badge.tsx';

/** Requests of keys, the newest first; each opens its page. */
export function RequestList({ requests }: { requests: RequestSummary[] }) {
  const t = useTranslations('developers.requests');
  const locale = useLocale();
  const rows = requests.map(({ id, at, tookMs, operation, status, keyName, shipment }) => ({
    id,
    href: `/settings/developers/requests/${id}`,
    start: (
      <span className="min-w-0">
        <Ltr className="font-mono text-sm wrap-anywhere">{operation}</Ltr>
        <span className="block text-sm text-muted">
          {formatMoment(at, locale)} · {t('took', { ms: String(tookMs) })} · <bdi>{keyName}</bdi>
          <Dotted>{shipment?.awb && <Ltr>{shipment.awb}</Ltr>}</Dotted>
        </span>
      </span>
    ),
    end: <StatusBadge status={status} />,
  }));
  return <LinkList rows={rows} />;
}
