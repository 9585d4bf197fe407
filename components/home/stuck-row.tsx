import { useLocale, useTranslations } from 'next-intl';
import { ContactReceiver } from '#components/shipments/contact-receiver.tsx';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import type { Standing } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { When } from '#components/shipments/when.tsx';
import { nextStepId } from '#components/tracking/next-step-of.ts';
import type { RequestRedelivery } from '#components/tracking/redelivery-dialog.tsx';
import { RedeliveryRequest } from '#components/tracking/redelivery-request.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import type { QueueItem, StuckItem } from '#lib/home/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { type Settle, SettleButton } from './settle-button.tsx';

type Stuck = Extract<QueueItem, StuckItem>;

const standings = {
  attempted: 'phase.attempted',
  held: 'phase.held',
  at_counter: 'phase.at_counter',
  unknown: 'phase.unknown',
  returned: 'phase.returned',
  refused: 'state.refused',
  unconfirmed: 'state.unconfirmed',
  written_off: 'state.written_off',
} as const satisfies Record<StuckItem['kind'], Standing>;

type StuckRowProps = { item: Stuck; requestRedelivery: RequestRedelivery; settleReturn: Settle };

/** A shipment that is stuck or came back: what happened, since when, what to do, and the links and buttons to do it. */
export function StuckRow({ item, requestRedelivery, settleReturn }: StuckRowProps) {
  const t = useTranslations('home.queue');
  const names = useTranslations('standing');
  const { kind, shipmentId, awb, reference, receiverName, statusAt, at } = item;
  const isForm = kind === 'refused' || kind === 'written_off';
  const name = awb ?? receiverName ?? reference ?? '';
  return (
    <>
      <div className="queue-text">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StandingBadge standing={standings[kind]}>{names(standings[kind])}</StandingBadge>
          <Link
            href={kind === 'written_off' ? formOf(shipmentId) : `/shipments/${shipmentId}`}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? t('noAwb')}</Ltr>}
          </Link>
          {receiverName && <bdi>{receiverName}</bdi>}
        </p>
        <p className="text-sm text-muted">
          <RequestState item={item} /> {at && <When at={at} />}
        </p>
        <StatusAge at={statusAt} />
      </div>
      <div className="queue-actions">
        {awb && receiverName && item.receiverMobile && (kind === 'attempted' || kind === 'at_counter') && (
          <ContactReceiver
            about={kind}
            awb={awb}
            name={receiverName}
            mobile={item.receiverMobile}
            size="sm"
          />
        )}
        {kind === 'attempted' && (!item.request?.day || item.request.answer !== null) && (
          <Permitted to="cases.answer">
            <RedeliveryRequest
              shipmentId={shipmentId}
              requestRedelivery={requestRedelivery}
              of={name}
              size="sm"
            />
          </Permitted>
        )}
        {isForm ? (
          <Permitted to="shipments.book">
            <RowLink href={formOf(shipmentId)} of={name}>
              {t('correct')}
            </RowLink>
          </Permitted>
        ) : (
          kind !== 'attempted' &&
          kind !== 'at_counter' && (
            <RowLink href={`/shipments/${shipmentId}#${nextStepId}`} of={name}>
              {t(kind === 'held' ? 'answer' : 'view')}
            </RowLink>
          )
        )}
        {kind === 'returned' && (
          <Permitted to="shipments.book">
            <RowLink href={`/shipments/new?repeat=${shipmentId}`} of={name}>
              {t('repeat')}
            </RowLink>
            <SettleButton id={shipmentId} of={name} settle={settleReturn}>
              {t('settleReturn')}
            </SettleButton>
          </Permitted>
        )}
      </div>
    </>
  );
}

const formOf = (shipmentId: string) => `/shipments/new?draft=${shipmentId}`;

/** These are what the title of their group says. */
const saidByGroup: StuckItem['kind'][] = ['attempted', 'held', 'refused', 'written_off'];

/** What has become of the request to customer service; without one, what to do. */
function RequestState({ item: { kind, request } }: { item: Stuck }) {
  const t = useTranslations('home.queue');
  const toDo = useTranslations('shipments.next');
  const locale = useLocale();
  if (!request) return saidByGroup.includes(kind) ? null : toDo(standings[kind]);
  if (request.answer !== null) return t.rich('answered', { answer: () => <bdi>{request.answer}</bdi> });
  return request.day ? t('requested', { day: formatDay(request.day, locale) }) : t('messageSent');
}

/** A row's button as a link, named by what it is for. */
export function RowLink({ href, of, children }: { href: string; of?: string; children: string }) {
  return (
    <ButtonLink href={href} size="sm">
      {children}
      <OfWhat of={of} />
    </ButtonLink>
  );
}
