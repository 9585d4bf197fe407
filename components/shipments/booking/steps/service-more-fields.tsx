'use client';

import { useTranslations } from 'next-intl';
import { CardsField } from '#components/shipments/booking/fields/cards-field.tsx';
import { CheckField } from '#components/shipments/booking/fields/check-field.tsx';
import { FieldGrid } from '#components/shipments/booking/fields/field-grid.tsx';
import { PlaceField } from '#components/shipments/booking/fields/place-field.tsx';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import { deliveries } from '#lib/shipments/form/choices.ts';

/** All other options of a domestic booking. The defaults suit most. */
export function ServiceMoreFields() {
  const t = useTranslations('booking');
  return (
    <>
      <CardsField
        path="service.delivery"
        options={deliveries.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
      />
      <PlaceField path="service.deliveryInstructionId" isOptional />
      <FieldGrid most={2}>
        <CheckField path="service.registered" />
        <CheckField path="service.returnService" />
        <CheckField path="service.emailSender" />
        <CheckField path="service.emailReceiver" />
      </FieldGrid>
      <TextField path="service.remarks" isLong isOptional />
      <TextField path="service.specialNotes" isLong isOptional />
      <FieldGrid most={3}>
        <TextField path="service.preassignedAwb" ltr isOptional />
        <TextField path="service.latitude" ltr isOptional />
        <TextField path="service.longitude" ltr isOptional />
      </FieldGrid>
    </>
  );
}
