import { useTranslations } from 'next-intl';
import { listHref } from '#components/search/list/list-href.ts';
import type { RequestRedelivery } from '#components/tracking/redelivery-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { HomeQueue, QueueItem } from '#lib/home/view.ts';
import { keyOfItem } from './key-of-item.ts';
import type { Settle } from './settle-button.tsx';
import { StuckRow } from './stuck-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

type QueueProps = {
  queue: HomeQueue;
  requestRedelivery: RequestRedelivery;
  settleReturn: Settle;
  acceptPrices: Settle;
};

/** What to do, and what waits for it. */
const groups = {
  call: ['attempted', 'at_counter'],
  answer: ['held', 'question', 'unknown'],
  takeBack: ['returned'],
  finish: ['refused', 'written_off', 'unconfirmed', 'import', 'drafts'],
  handOver: ['pickup', 'labelsMissing', 'unprinted'],
  money: ['latePayout', 'shortPayout', 'unclear', 'pricesChanged', 'claims'],
} as const satisfies Record<string, QueueItem['kind'][]>;

type Group = keyof typeof groups;
/** A kind without a group doesn't compile. */
const groupOf = Object.fromEntries(
  Object.entries(groups).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group])),
) as Record<(typeof groups)[Group][number], Group> satisfies Record<QueueItem['kind'], Group>;

/** Everything that waits for a person, by what to do; the oldest promise first in each group. */
export function Queue({ queue: { items, more }, requestRedelivery, settleReturn, acceptPrices }: QueueProps) {
  const t = useTranslations('home.queue');
  const shown = (Object.keys(groups) as Group[])
    .map((group) => ({ group, rows: items.filter(({ kind }) => groupOf[kind] === group) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Sheet>
      <section aria-labelledby="queue">
        <h2 id="queue" className="border-b border-line px-4 py-3 text-base font-semibold">
          {t('title')}
        </h2>
        {items.length === 0 && (
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
        )}
        {shown.map(({ group, rows }) => (
          <div key={group} className="border-line not-last:border-b">
            <h3 className="bg-sunken px-4 py-1 text-sm font-semibold">
              {t(`group.${group}`)} <span className="font-normal text-muted tabular-nums">{rows.length}</span>
            </h3>
            <ul>
              {rows.map((item) => (
                <li key={keyOfItem(item)} className="queue-row">
                  {'statusAt' in item ? (
                    <StuckRow item={item} requestRedelivery={requestRedelivery} settleReturn={settleReturn} />
                  ) : (
                    <WaitingRow item={item} acceptPrices={acceptPrices} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
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
