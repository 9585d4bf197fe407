import { useLocale, useNow, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Dotted } from '#components/ui/dotted.tsx';
import { Clock } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { PickupPlace } from '#lib/pickups/schema.ts';
import { mostGrouped, type PickupGroup, type Pickups } from '#lib/pickups/view.ts';
import { pickupHref } from './pickup-href.ts';
import { useWindowText } from './use-window-text.ts';

/** The pickups by window and sender; each opens its parcels. */
export function PickupGroups({ pickups, place }: { pickups: Pickups; place: PickupPlace }) {
  const t = useTranslations('pickups.groups');
  const locale = useLocale();
  const windowText = useWindowText();
  const today = dubaiClock(useNow()).date;
  const { groups, waiting: allWaiting, handedOver: allHandedOver } = pickups;
  // Of more parcels than are read, a pickup can have more than are counted.
  const isCut = Math.max(allWaiting, allHandedOver) > mostGrouped;
  const count = (value: number) => `${formatNumber(value, locale)}${isCut ? '+' : ''}`;
  return (
    <section aria-labelledby="pickup-groups" className="flex flex-col gap-3">
      <h2 id="pickup-groups" className="text-lg">
        {t('title')}
      </h2>
      <Sheet className="overflow-hidden">
        <ul className="divide-y divide-line">
          {groups.map((group) => {
            const { day, from, to, sender, waiting, handedOver } = group;
            const emirate = sender.emirate && (locale === 'ar' ? sender.emirate.ar : sender.emirate.en);
            const isOverdue = day !== null && day < today && waiting > 0;
            const content = (
              <>
                <span className="flex min-w-0 flex-1 basis-60 flex-col">
                  <span className="font-semibold tabular-nums">{windowText(group)}</span>
                  <span className="text-sm text-muted">
                    <bdi>{sender.name || t('noSender')}</bdi>
                    <Dotted>{emirate && <bdi>{emirate}</bdi>}</Dotted>
                  </span>
                </span>
                {isOverdue && (
                  <Badge tone="caution" icon={<Clock />}>
                    {t('overdue')}
                  </Badge>
                )}
                <span className="text-sm tabular-nums">
                  {t('progress', { done: count(handedOver), all: count(waiting + handedOver) })}
                </span>
              </>
            );
            const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5';
            return (
              <li key={`${day} ${from} ${to} ${sender.key}`}>
                {day && from && to ? (
                  <Link
                    href={pickupHref({
                      of: waiting > 0 ? 'waiting' : 'handed-over',
                      group: { day, from, to, sender: sender.key },
                    })}
                    aria-current={isSame(place, group) ? 'true' : undefined}
                    className={`${row} -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft`}
                  >
                    {content}
                  </Link>
                ) : (
                  <div className={row}>{content}</div>
                )}
              </li>
            );
          })}
        </ul>
      </Sheet>
    </section>
  );
}

/** Whether the page lists the parcels of this group. */
export function isSame({ group }: PickupPlace, { day, from, to, sender }: PickupGroup): boolean {
  return group?.day === day && group.from === from && group.to === to && group.sender === sender.key;
}
