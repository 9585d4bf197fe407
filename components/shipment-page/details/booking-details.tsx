import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useUnsentNames } from '#components/shipments/use-unsent-names.ts';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoney, formatNumber, formatWeight } from '#lib/i18n/formats.ts';
import { type SentDetails, sentDetails } from '#lib/shipments/carried-fields.ts';
import type { ShipmentDetails, ShipmentView } from '#lib/shipments/view.ts';
import { type FactPart, Facts } from './facts.tsx';
import { coded, knownFacts, nameFact, type PossibleFact } from './known-facts.ts';
import { usePartyFacts } from './party-facts.tsx';
import { usePaymentFacts, usePickupFacts, useReferenceFacts, useServiceFacts } from './service-facts.tsx';

type BookingDetailsProps = { shipment: ShipmentView; details: ShipmentDetails };

/** The details that the shipment was booked with. */
export function BookingDetails({ shipment, details: booked }: BookingDetailsProps) {
  const t = useTranslations('shipment');
  const format = useFormatter();
  const details = sentDetails(booked);
  const unsent = useUnsentNames()(booked.unsent ?? []);
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
  const facts = order
    .map((section) => ({ title: t(`section.${section}`), facts: knownFacts(sections[section]) }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <Sheet title={t('details.title')} className="p-5">
      <Facts sections={facts} />
      {unsent.length > 0 && (
        <p className="mt-4 text-sm text-muted">{t('details.unsent', { fields: format.list(unsent) })}</p>
      )}
    </Sheet>
  );
}

function useParcelFacts(parcel: SentDetails['parcel']): PossibleFact[] {
  const t = useTranslations('shipment');
  const field = useTranslations('booking.fields');
  const locale = useLocale();
  const centimetres = (lengthMm = 0) => formatNumber(lengthMm / 10, locale);
  return [
    {
      label: field('contentType'),
      value: parcel.contentType && t(`value.contentType.${parcel.contentType}`),
    },
    { label: field('commodityDescription'), value: nameFact(parcel.commodityDescription) },
    {
      label: field('pieces'),
      value: parcel.pieces !== undefined && t('value.pieces', { count: parcel.pieces }),
    },
    { label: field('weight'), value: formatWeight(parcel.weightGrams ?? 0, locale) },
    {
      label: t('field.size'),
      value: t('value.sizeCm', {
        length: centimetres(parcel.lengthMm),
        width: centimetres(parcel.widthMm),
        height: centimetres(parcel.heightMm),
      }),
    },
    {
      label: t('field.declaredValue'),
      value: parcel.declaredValue && formatMoney(parcel.declaredValue, locale),
    },
  ];
}

type Item = NonNullable<ShipmentDetails['customs']>['items'][number];

/** The customs declaration: every item with its code, quantity, value, weight and origin. */
function useCustomsFacts(customs: ShipmentDetails['customs']): PossibleFact[] {
  const t = useTranslations('shipment');
  const field = useTranslations('booking.fields');
  const locale = useLocale();
  const terms = useTranslations('shippingSettings');
  const countries = new Intl.DisplayNames([locale === 'ar' ? 'ar-AE' : 'en'], { type: 'region' });
  if (!customs) return [];

  function itemValue(item: Item): FactPart[] {
    const facts = [
      t('value.pieces', { count: item.quantity }),
      formatMoney(item.value, locale),
      formatWeight(item.weightGrams, locale),
      countries.of(item.originAlpha2),
      item.reference,
    ].filter(Boolean);
    const hsCode = item.hsCode ? [' · ', { code: item.hsCode }] : [];
    return [{ name: item.description }, ...hsCode, `\n${facts.join(' · ')}`];
  }

  return [
    ...customs.items.map((item, index) => ({
      label: t('field.customsItem', { number: index + 1 }),
      value: itemValue(item),
    })),
    {
      label: field('exportReason'),
      value: customs.exportReason && terms(`exportReasons.${customs.exportReason}`),
    },
    { label: field('incoterm'), value: customs.incoterm && terms(`incoterms.${customs.incoterm}`) },
    { label: field('iossNumber'), value: coded(customs.iossNumber) },
  ];
}
