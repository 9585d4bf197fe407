import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from '#components/shipments/tracking/state-badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { AwbLine } from '../view/awb-line.tsx';
import { When } from '../view/when.tsx';
import { Destination } from './destination.tsx';
import { rowAction, rowHref } from './row-action.ts';

/** Shipments as a table, or as cards on a phone, with one action in each row. Rows aren't prefetched: each would load a whole shipment. */
export function ShipmentTable({ caption, shipments }: { caption: string; shipments: ShipmentSummary[] }) {
  const t = useTranslations('shipments');
  return (
    <DataTable
      caption={caption}
      rows={shipments}
      rowKey={(shipment) => shipment.id}
      columns={[
        {
          id: 'awb',
          header: t('column.awb'),
          phone: 'title',
          cell: (shipment) => (
            <>
              <Link prefetch={false} href={rowHref(shipment)} className="font-semibold hover:underline">
                <AwbLine awb={shipment.awb} />
              </Link>
              <div className="font-normal xl:hidden">
                <LastEvent shipment={shipment} />
              </div>
            </>
          ),
        },
        {
          id: 'receiver',
          header: t('column.receiver'),
          phone: 'bare',
          cell: ({ receiverName, destination }) => (
            <>
              {receiverName ? (
                <bdi>{receiverName}</bdi>
              ) : (
                <span className="text-muted">{t('noReceiver')}</span>
              )}
              <div className="text-sm xl:hidden">
                <Destination destination={destination} />
              </div>
            </>
          ),
        },
        {
          id: 'destination',
          header: t('column.destination'),
          wideOnly: true,
          cell: ({ destination }) => <Destination destination={destination} />,
        },
        {
          id: 'state',
          header: t('column.state'),
          phone: 'bare',
          cell: (shipment) => <StateBadge shipment={shipment} />,
        },
        {
          id: 'last-event',
          header: t('column.lastEvent'),
          wideOnly: true,
          cell: (shipment) => <LastEvent shipment={shipment} />,
        },
        {
          id: 'action',
          header: t('column.action'),
          headerHidden: true,
          align: 'end',
          phone: 'bare',
          cell: (shipment) => <RowAction shipment={shipment} />,
        },
      ]}
    />
  );
}

function LastEvent({ shipment }: { shipment: ShipmentSummary }) {
  const t = useTranslations('shipments');
  return (
    <span className="text-sm whitespace-nowrap text-muted tabular-nums">
      {shipment.lastEventAt ? (
        <When at={shipment.lastEventAt} />
      ) : (
        t.rich('started', { when: () => <When at={shipment.createdAt} /> })
      )}
    </span>
  );
}

function RowAction({ shipment }: { shipment: ShipmentSummary }) {
  const t = useTranslations('shipments');
  const { label, href } = rowAction(shipment);
  return (
    <ButtonLink prefetch={false} href={href} size="sm" className="max-md:absolute max-md:end-4 max-md:top-3">
      {t(`action.${label}`)}
      <span className="sr-only">
        {' '}
        <bdi>{shipment.awb ?? shipment.receiverName ?? t('noAwb')}</bdi>
      </span>
    </ButtonLink>
  );
}
