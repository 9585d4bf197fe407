'use client';

import Link from 'next/link';
import { Spoken } from '#components/shipments/tracking/spoken.tsx';
import { StandingBadge } from '#components/shipments/tracking/standing-badge.tsx';
import { MarkedAwb } from '#components/shipments/view/marked-awb.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import type { ListedShipment } from './listed-shipment.ts';

type Texts = Record<
  | 'caption'
  | 'awb'
  | 'receiver'
  | 'destination'
  | 'state'
  | 'lastEvent'
  | 'action'
  | 'noAwb'
  | 'noReceiver'
  | 'noDestination',
  string
>;

/**
 * The rows of a list. A client component, because the document then carries each row's few texts a second time and not its
 * markup; the server has written the texts. Rows aren't prefetched: each would load a whole shipment.
 */
export function ShipmentRows({ texts, shipments }: { texts: Texts; shipments: ListedShipment[] }) {
  return (
    <DataTable
      caption={texts.caption}
      rows={shipments}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'awb',
          header: texts.awb,
          phone: 'title',
          cell: ({ href, awb, lastEvent }) => (
            <>
              <Link prefetch={false} href={href} className="font-semibold hover:underline">
                {awb ? (
                  <MarkedAwb awb={awb} />
                ) : (
                  <span className="font-normal text-muted">{texts.noAwb}</span>
                )}
              </Link>
              <div className="font-normal xl:hidden">
                <LastEvent {...lastEvent} />
              </div>
            </>
          ),
        },
        {
          id: 'receiver',
          header: texts.receiver,
          phone: 'bare',
          cell: ({ receiver, destination }) => (
            <>
              {receiver ? <bdi>{receiver}</bdi> : <span className="text-muted">{texts.noReceiver}</span>}
              <div className="text-sm xl:hidden">
                <Destination name={destination} none={texts.noDestination} />
              </div>
            </>
          ),
        },
        {
          id: 'destination',
          header: texts.destination,
          wideOnly: true,
          cell: ({ destination }) => <Destination name={destination} none={texts.noDestination} />,
        },
        {
          id: 'state',
          header: texts.state,
          phone: 'bare',
          cell: ({ standing, status }) => (
            <StandingBadge standing={standing}>
              {typeof status === 'string' ? (
                <span className="xl:whitespace-nowrap">{status}</span>
              ) : (
                <Spoken {...status} />
              )}
            </StandingBadge>
          ),
        },
        {
          id: 'last-event',
          header: texts.lastEvent,
          wideOnly: true,
          cell: ({ lastEvent }) => <LastEvent {...lastEvent} />,
        },
        {
          id: 'action',
          header: texts.action,
          headerHidden: true,
          align: 'end',
          phone: 'bare',
          cell: ({ action, awb, receiver }) => (
            <ButtonLink prefetch={false} href={action.href} size="sm" className="row-action">
              {action.text}
              <span className="sr-only">
                {' '}
                <bdi>{awb ?? receiver ?? texts.noAwb}</bdi>
              </span>
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

function LastEvent({ at, text }: ListedShipment['lastEvent']) {
  return (
    <time dateTime={at} className="row-time">
      {text}
    </time>
  );
}

function Destination({ name, none }: { name: ListedShipment['destination']; none: string }) {
  return name ? (
    <span className="row-place">{name}</span>
  ) : (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{none}</span>
    </span>
  );
}
