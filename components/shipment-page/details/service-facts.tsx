import { useLocale, useTranslations } from 'next-intl';
import { inLanguage } from '#components/shipments/in-language.ts';
import { useWhen } from '#components/shipments/when.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { SentDetails } from '#lib/shipments/carried-fields.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { coded, named, type PossibleFact } from './known-facts.ts';

type Service = SentDetails['service'];

/** The service and the options that were chosen: an option that wasn't chosen has no row. */
export function useServiceFacts({ kind, service }: SentDetails): PossibleFact[] {
  const t = useTranslations('shipment');
  const locale = useLocale();
  const { office } = service;
  const { latitude, longitude } = service;
  return [
    { label: t('field.kind'), value: kind !== 'domestic' && t(`value.kind.${kind}`) },
    { label: t('field.product'), value: service.product && t(`value.product.${service.product}`) },
    {
      label: t('field.delivery'),
      value: kind !== 'international' && service.delivery && t(`value.delivery.${service.delivery}`),
    },
    {
      label: t('field.office'),
      value: office && named(inLanguage(locale, office.nameEn, office.nameAr)?.text),
    },
    { label: t('field.insured'), value: service.insured && t('value.yes') },
    { label: t('field.registered'), value: service.registered && t('value.yes') },
    { label: t('field.returnService'), value: service.returnService && t('value.yes') },
    { label: t('field.emailSender'), value: service.emailSender && t('value.yes') },
    { label: t('field.emailReceiver'), value: service.emailReceiver && t('value.yes') },
    {
      label: t('field.coordinates'),
      value: latitude && longitude && coded(`${latitude}, ${longitude}`),
    },
    { label: t('field.remarks'), value: named(service.remarks) },
    { label: t('field.specialNotes'), value: named(service.specialNotes) },
  ];
}

export function usePaymentFacts({ service, price }: SentDetails): PossibleFact[] {
  const t = useTranslations('shipment');
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
    {
      label: t('field.paymentMethod'),
      value: t(`value.paymentMethod.${service.paymentMethod ?? 'credit'}`),
    },
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
  const when = useWhen();
  const references = [
    { label: t('reference1'), value: parcel.reference1 },
    { label: t('reference2'), value: parcel.reference2 },
    { label: t('reference3'), value: parcel.reference3 },
  ];
  return [
    ...references.map(({ label, value }) => ({ label, value: coded(value) })),
    { label: t('bookedOn'), value: { at: shipment.createdAt, when: when(shipment.createdAt) } },
  ];
}
