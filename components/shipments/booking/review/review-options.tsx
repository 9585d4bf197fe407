'use client';

import { useTranslations } from 'next-intl';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { latinDigits } from '#lib/core/latin-digits.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { ReviewLine } from './review-line.tsx';

/** All other values, as they will be sent to the operator. */
export function ReviewOptions({ service }: { service: ShipmentForm['service'] }) {
  const t = useTranslations('booking');
  const instruction = usePlaceName({ kind: 'delivery-instructions' }, service.deliveryInstructionId);
  const yesOrNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <>
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
      <ReviewLine field="requestSource" value={service.requestSource.trim()} />
      <ReviewLine field="latitude" value={service.latitude.trim()} ltr />
      <ReviewLine field="longitude" value={service.longitude.trim()} ltr />
    </>
  );
}
