'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { weekdayName } from '../pickup/weekday-name.ts';
import { ReviewLine } from './review-line.tsx';

/** Service, payment and pickup, as they will be sent. */
export function ReviewService({ service }: { service: ShipmentForm['service'] }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const codMinor = service.paymentMethod === 'cod' ? parseAmountMinor(service.codAmount, 'AED') : null;
  const day = service.pickupDate && {
    weekday: weekdayName(service.pickupDate, locale),
    day: formatDay(service.pickupDate, locale),
  };
  return (
    <>
      <ReviewLine field="product" value={t(`products.${service.product}`)} />
      <ReviewLine field="paymentMethod" value={t(`paymentMethods.${service.paymentMethod}`)} />
      <ReviewLine
        field="codAmount"
        value={codMinor !== null && formatMoney({ amountMinor: codMinor, currency: 'AED' }, locale)}
      />
      <ReviewLine field="pickupDate" value={day && t('pickupDay', day)} />
      <ReviewLine
        field="pickupWindow"
        value={t('pickupWindow', { from: service.pickupFrom, to: service.pickupTo })}
      />
    </>
  );
}
