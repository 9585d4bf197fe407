'use client';

import { useTranslations } from 'next-intl';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { useIsCarried } from '../fields/use-is-carried.ts';
import { ReviewLine } from './review-line.tsx';

/** All other values that will be sent to the operator. Options that aren't chosen are left out. */
export function ReviewOptions({ form: { kind, receiver, service } }: { form: ShipmentForm }) {
  const t = useTranslations('booking');
  const instruction = usePlaceName({ kind: 'delivery-instructions' }, service.deliveryInstructionId);
  const isCounter = service.delivery === 'counter';
  const office = usePlaceName(
    receiver.emirateId ? { kind: 'offices', emirateId: receiver.emirateId } : null,
    isCounter ? (service.officeId ?? '') : '',
  );
  const isCarried = useIsCarried();
  const isDoorHere = kind !== 'international';
  const has = (field: string) => isDoorHere && isCarried('service', field);
  return (
    <>
      <ReviewLine field="delivery" value={has('delivery') && t(`deliveries.${service.delivery}`)} />
      <ReviewLine field="officeId" value={has('officeId') && office} />
      <ReviewLine
        field="deliveryInstructionId"
        value={has('deliveryInstructionId') && (service.deliveryInstructionText || instruction)}
      />
      <ReviewLine
        field="registered"
        value={isCarried('service', 'registered') && service.registered && t('yes')}
      />
      <ReviewLine field="returnService" value={has('returnService') && service.returnService && t('yes')} />
      <ReviewLine
        field="insured"
        value={kind === 'domestic' && has('insured') && service.insured && t('yes')}
      />
      <ReviewLine field="emailSender" value={service.emailSender && t('yes')} />
      <ReviewLine field="emailReceiver" value={service.emailReceiver && t('yes')} />
      <ReviewLine field="remarks" value={service.remarks.trim()} />
      <ReviewLine field="specialNotes" value={service.specialNotes.trim()} />
      <ReviewLine
        field="preassignedAwb"
        value={isCarried('service', 'preassignedAwb') && service.preassignedAwb.trim()}
        ltr
      />
      <ReviewLine field="latitude" value={has('latitude') && service.latitude.trim()} ltr />
      <ReviewLine field="longitude" value={has('longitude') && service.longitude.trim()} ltr />
    </>
  );
}
