import { useLocale, useTranslations } from 'next-intl';
import { inLanguage } from '#components/shipments/spoken.tsx';
import { useWhen } from '#components/shipments/when.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { SentDetails } from '#lib/shipments/carried-fields.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { coded, nameFact, type PossibleFact } from './known-facts.ts';

type Service = SentDetails['service'];

/** The service and the options that were chosen: an option that wasn't chosen has no row. */
export function useServiceFacts({ kind, service }: SentDetails): PossibleFact[] {
  const t = useTranslations('shipment');
  const field = useTranslations('booking.fields');
  const product = useTranslations('booking.products');
  const locale = useLocale();
  const { office } = service;
  const { latitude, longitude } = service;
  return [
    { label: field('kind'), value: kind !== 'domestic' && t(`value.kind.${kind}`) },
    { label: field('product'), value: service.product && product(service.product) },
    {
      label: field('delivery'),
      value: kind !== 'international' && service.delivery && t(`value.delivery.${service.delivery}`),
    },
    {
      label: t('field.office'),
      value: office && nameFact(inLanguage(locale, office.nameEn, office.nameAr)?.text),
    },
    { label: field('insured'), value: service.insured && t('value.yes') },
    { label: field('registered'), value: service.registered && t('value.yes') },
    { label: field('returnService'), value: service.returnService && t('value.yes') },
    { label: field('emailSender'), value: service.emailSender && t('value.yes') },
    { label: field('emailReceiver'), value: service.emailReceiver && t('value.yes') },
    { label: t('field.coordinates'), value: latitude && longitude && coded(`${latitude}, ${longitude}`) },
    { label: field('remarks'), value: nameFact(service.remarks) },
    { label: field('specialNotes'), value: nameFact(service.specialNotes) },
  ];
}

export function usePaymentFacts({ service, price }: SentDetails): PossibleFact[] {
  const t = useTranslations('shipment');
  const field = useTranslations('booking.fields');
  const locale = useLocale();
  return [
    {
      label: t('field.price'),
      value: price
        ? t(price.vatPercent === 0 ? 'value.priceZeroRated' : 'value.price', {
            total: formatMoney(price.total, locale),
            percent: formatNumber(price.vatPercent, locale),
          })
        : t('value.priceUnknown'),
    },
    {
      label: t('field.codFee'),
      value: price?.codFee
        ? t('value.codFee', { fee: formatMoney(price.codFee, locale) })
        : price && service.paymentMethod === 'cod' && t('value.codFeeUnknown'),
    },
    { label: field('paymentMethod'), value: t(`value.paymentMethod.${service.paymentMethod ?? 'credit'}`) },
    {
      label: t('field.codAmount'),
      value: service.codAmount && { sum: formatMoney(service.codAmount, locale) },
    },
  ];
}

export function usePickupFacts(service: Service): PossibleFact[] {
  const t = useTranslations('shipment');
  const locale = useLocale();
  return [
    { label: t('field.pickupDate'), value: service.pickupDate && formatDay(service.pickupDate, locale) },
    {
      label: t('field.pickupWindow'),
      value:
        service.pickupFrom &&
        t('value.pickupWindow', { from: service.pickupFrom, to: service.pickupTo ?? '' }),
    },
  ];
}

export function useReferenceFacts(shipment: ShipmentView, parcel: SentDetails['parcel']): PossibleFact[] {
  const t = useTranslations('shipment.field');
  const field = useTranslations('booking.fields');
  const when = useWhen();
  const references = [
    { label: field('reference1'), value: parcel.reference1 },
    { label: field('reference2'), value: parcel.reference2 },
    { label: field('reference3'), value: parcel.reference3 },
  ];
  return [
    ...references.map(({ label, value }) => ({ label, value: coded(value) })),
    { label: t('bookedOn'), value: { at: shipment.createdAt, when: when(shipment.createdAt) } },
  ];
}
