'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { DeliveryView } from '#lib/webhooks/view.ts';
import type { ResendDelivery } from './webhook-actions.ts';

const tones: Record<DeliveryView['state'], BadgeTone> = {
  waiting: 'accent',
  delivered: 'positive',
  failed: 'danger',
};

type DeliveryListProps = {
  endpointId: string;
  deliveries: DeliveryView[];
  /** Null while the endpoint is off. */
  resendDelivery: ResendDelivery | null;
};

/** The log: each event with its attempts, the newest first. */
export function DeliveryList({ endpointId, deliveries, resendDelivery }: DeliveryListProps) {
  const t = useTranslations('developers.webhooks.log');
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();

  return (
    <section aria-labelledby="log" className="flex flex-col gap-3">
      <h2 id="log" className="text-lg">
        {t('title')}
      </h2>
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {deliveries.length === 0 ? (
        <EmptyState heading="h3" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Sheet className="overflow-hidden">
          <ul className="divide-y divide-line">
            {deliveries.map(({ id, type, event, state, createdAt, nextAt, attempts }) => (
              <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Ltr className="font-mono text-sm">{type}</Ltr>
                    <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
                    <span className="text-sm text-muted">{formatMoment(createdAt, locale)}</span>
                    {event && (
                      <Link href={`/shipments/${event.shipment.id}`} className="text-sm underline">
                        <Ltr>{event.shipment.awb ?? event.shipment.reference ?? event.shipment.id}</Ltr>
                      </Link>
                    )}
                  </p>
                  {nextAt && state === 'waiting' && (
                    <p className="text-sm text-muted">{t('next', { when: formatMoment(nextAt, locale) })}</p>
                  )}
                  <ol className="text-sm">
                    {attempts.map(({ at, status, problem, answer, tookMs }) => (
                      <li key={at} className="wrap-anywhere">
                        {t('attempt', { when: formatMoment(at, locale), ms: String(tookMs) })}{' '}
                        <Ltr className="font-mono">{status ?? problem}</Ltr>{' '}
                        {answer && <bdi className="text-muted">{answer}</bdi>}
                      </li>
                    ))}
                  </ol>
                  {event && (
                    <details className="text-sm">
                      <summary className="min-h-6 cursor-pointer">{t('payload')}</summary>
                      <pre
                        dir="ltr"
                        className="mt-1.5 rounded-md bg-sunken p-3 text-start font-mono whitespace-pre-wrap wrap-anywhere"
                      >
                        {JSON.stringify(event, null, 2)}
                      </pre>
                    </details>
                  )}
                </div>
                {resendDelivery && type !== 'ping' && (
                  <Button
                    size="sm"
                    pending={pending}
                    onClick={() => send(resendDelivery, { id: endpointId, deliveryId: id })}
                  >
                    {t('resend')}
                    <span className="sr-only"> {type}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </section>
  );
}
