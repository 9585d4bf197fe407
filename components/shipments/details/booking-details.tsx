import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { useCustomsFacts } from './customs-facts.tsx';
import { Facts } from './facts.tsx';
import { useParcelFacts } from './parcel-facts.tsx';
import { usePartyFacts } from './party-facts.tsx';
import { usePaymentFacts, usePickupFacts, useReferenceFacts, useServiceFacts } from './service-facts.tsx';

/** The details that the shipment was booked with. */
export function BookingDetails({ shipment }: { shipment: ShipmentView }) {
  if (!shipment.details) return null;
  return <KnownDetails shipment={shipment} details={shipment.details} />;
}

function KnownDetails({
  shipment,
  details,
}: {
  shipment: ShipmentView;
  details: NonNullable<ShipmentView['details']>;
}) {
  const t = useTranslations('shipment');
  const party = usePartyFacts();
  const sections = {
    sender: party(details.sender),
    receiver: party(details.receiver),
    parcel: useParcelFacts(details.parcel),
    customs: useCustomsFacts(details.customs),
    service: useServiceFacts(details),
    payment: usePaymentFacts(details),
    pickup: usePickupFacts(details.service),
    references: useReferenceFacts(shipment, details.parcel),
  };
  const order = [
    'sender',
    'receiver',
    'parcel',
    'customs',
    'service',
    'payment',
    'pickup',
    'references',
  ] as const;
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('details.title')}</h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {order.map((section) => (
          <Facts key={section} title={t(`section.${section}`)} facts={sections[section]} />
        ))}
      </div>
    </Sheet>
  );
}
