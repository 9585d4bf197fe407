import { useTranslations } from 'next-intl';
import type { Standing } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';

/** What each status means and what to do, as the shipment's page says it; null where another one stands for it. */
const meanings = {
  'state.draft': 'help.statuses.draft',
  'state.booking': 'help.statuses.booking',
  'state.unconfirmed': 'shipment.unconfirmed.tried',
  'state.to_check': 'help.statuses.to_check',
  'state.refused': 'help.statuses.refused',
  'state.written_off': 'failures.written-off',
  // A booked shipment has a phase within seconds.
  'state.booked': null,
  'phase.expected': 'shipment.next.toDo.expected',
  'state.handed_over': 'shipment.next.toDo.handed_over',
  'phase.collected': 'shipment.next.toDo.collected',
  'phase.in_transit': 'shipment.next.toDo.in_transit',
  'phase.out_for_delivery': 'shipment.next.toDo.out_for_delivery',
  'phase.delivered': 'shipment.next.toDo.delivered',
  'phase.attempted': 'shipment.next.toDo.attempted',
  'phase.at_counter': 'shipment.next.toDo.at_counter',
  'phase.held': 'shipment.next.toDo.held',
  'phase.unknown': 'shipment.next.toDo.unknown',
  'phase.returning': 'shipment.next.toDo.returning',
  'phase.returned': 'shipment.next.toDo.returned',
  'state.cancelling': 'help.statuses.cancelling',
  'state.cancel_unconfirmed': 'shipment.unconfirmed.cancelTried',
  'state.cancelled': 'shipment.next.toDo.cancelled',
  'phase.cancelled': null,
} as const satisfies Record<Standing, string | null>;

const standings = Object.keys(meanings) as Standing[];

/** Every status as the lists show it, with its meaning. */
export function StatusList() {
  const t = useTranslations();
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(11rem,max-content)_1fr]">
      {standings.map((standing) => {
        const meaning = meanings[standing];
        return (
          meaning && (
            <div key={standing} className="flex flex-col items-start gap-1 sm:contents">
              <dt>
                <StandingBadge standing={standing}>{t(`standing.${standing}`)}</StandingBadge>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
