'use client';

import { useTranslations } from 'next-intl';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { ReviewLine } from './review-line.tsx';

/** All other values, as they will be sent to the operator. What isn't wanted is left out. */
export function ReviewOptions({ service }: { service: ShipmentForm['service'] }) {
  const t = useTranslations('booking');
  const instruction = usePlaceName({ kind: 'delivery-instructions' }, service.deliveryInstructionId);
  return (
    <>
      <ReviewLine field="delivery" value={t(`deliveries.${service.delivery}`)} />
      <ReviewLine field="deliveryInstructionId" value={service.deliveryInstructionText || instruction} />
      <ReviewLine field="registered" value={service.registered && t('yes')} />
      <ReviewLine field="returnService" value={service.returnService && t('yes')} />
      <ReviewLine field="emailSender" value={service.emailSender && t('yes')} />
      <ReviewLine field="emailReceiver" value={service.emailReceiver && t('yes')} />
      <ReviewLine field="remarks" value={service.remarks.trim()} />
      <ReviewLine field="specialNotes" value={service.specialNotes.trim()} />
      <ReviewLine field="preassignedAwb" value={service.preassignedAwb.trim()} ltr />
      <ReviewLine field="latitude" value={service.latitude.trim()} ltr />
      <ReviewLine field="longitude" value={service.longitude.trim()} ltr />
    </>
  );
}
