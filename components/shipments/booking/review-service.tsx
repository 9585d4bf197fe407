'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { latinDigits } from '#lib/core/latin-digits.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { ShipmentForm } from '#lib/shipments/schema.ts';
import { ReviewLine } from './review-line.tsx';
import { weekdayName } from './weekday-name.ts';

/** How it travels, who pays and when it is collected, as it will be sent. */
export function ReviewService({ service }: { service: ShipmentForm['service'] }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const instruction = usePlaceName({ kind: 'delivery-instructions' }, service.deliveryInstructionId);
  const codMinor = service.paymentMethod === 'cod' ? parseAmountMinor(service.codAmount, 'AED') : null;
  const yesOrNo = (value: boolean) => t(value ? 'yes' : 'no');
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
      <ReviewLine field="delivery" value={t(`deliveries.${service.delivery}`)} />
      <ReviewLine field="deliveryInstructionId" value={instruction} />
      <ReviewLine field="registered" value={yesOrNo(service.registered)} />
      <ReviewLine field="returnService" value={yesOrNo(service.returnService)} />
      <ReviewLine field="emailSender" value={yesOrNo(service.emailSender)} />
      <ReviewLine field="emailReceiver" value={yesOrNo(service.emailReceiver)} />
      <ReviewLine field="remarks" value={service.remarks.trim()} />
      <ReviewLine field="specialNotes" value={service.specialNotes.trim()} />
      <ReviewLine field="print" value={t(`prints.${service.print}`)} />
      <ReviewLine field="electronicAwb" value={yesOrNo(service.electronicAwb)} />
      <ReviewLine field="requestKind" value={t(`requestKinds.${service.requestKind}`)} />
      <ReviewLine field="natureType" value={latinDigits(service.natureType.trim())} />
      <ReviewLine field="productCode" value={service.productCode.trim()} ltr />
      <ReviewLine field="preassignedAwb" value={service.preassignedAwb.trim()} ltr />
      <ReviewLine field="transactionSource" value={service.transactionSource.trim()} />
      <ReviewLine field="latitude" value={service.latitude.trim()} ltr />
      <ReviewLine field="longitude" value={service.longitude.trim()} ltr />
    </>
  );
}
