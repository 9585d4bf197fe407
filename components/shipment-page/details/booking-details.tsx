import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentDetails, ShipmentView } from '#lib/shipments/view.ts';
import { useCustomsFacts } from './customs-facts.tsx';
import { Facts } from './facts.tsx';
import { knownFacts } from './known-facts.ts';
import { useParcelFacts } from './parcel-facts.tsx';
import { usePartyFacts } from './party-facts.tsx';
import { usePaymentFacts, usePickupFacts, useReferenceFacts, useServiceFacts } from './service-facts.tsx';

type BookingDetailsProps = { shipment: ShipmentView; details: ShipmentDetails };

/** The details that the shipment was booked with. */
export function BookingDetails({ shipment, details }: BookingDetailsProps) {
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
  const known = order
    .map((section) => ({ title: t(`section.${section}`), facts: knownFacts(sections[section]) }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('details.title')}</h2>
      <Facts sections={known} />
    </Sheet>
  );
}
