import { useTranslations } from 'next-intl';
import { listHref } from '#components/search/list/list-href.ts';
import type { RequestRedelivery } from '#components/tracking/redelivery-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { HomeQueue, QueueItem } from '#lib/home/schema.ts';
import { StuckRow } from './stuck-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

type QueueProps = {
  queue: HomeQueue;
  requestRedelivery: RequestRedelivery;
};

/** Everything that waits for a person, the oldest promise first, each with what can be done about it. */
export function Queue({ queue: { items, more }, requestRedelivery }: QueueProps) {
  const t = useTranslations('home.queue');
  return (
    <Sheet>
      <section aria-labelledby="queue">
        <h2 id="queue" className="border-b border-line px-4 py-3 text-base font-semibold">
          {t('title')}
        </h2>
        {items.length === 0 ? (
          <EmptyState
            heading="h3"
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Link href="/shipments" className="text-sm font-semibold text-accent hover:underline">
                {t('allShipments')}
              </Link>
            }
          />
        ) : (
          <ul>
            {items.map((item) => (
              <li key={keyOf(item)} className="queue-row">
                {'statusAt' in item ? (
                  <StuckRow item={item} requestRedelivery={requestRedelivery} />
                ) : (
                  <WaitingRow item={item} />
                )}
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm">
            <Link
              href={listHref({ state: 'attention' })}
              className="inline-block min-h-6 font-semibold text-accent hover:underline"
            >
              {t('more', { count: more })}
            </Link>
          </p>
        )}
      </section>
    </Sheet>
  );
}

function keyOf(item: QueueItem): string {
  if ('shipmentId' in item) return `${item.kind} ${item.shipmentId}`;
  return item.kind === 'import' ? item.importId : `${item.kind} ${item.at}`;
}
