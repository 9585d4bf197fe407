'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentMethods, type ShipmentForm } from '#lib/shipments/schema.ts';
import { CardsField } from './fields/cards-field.tsx';
import { FieldGrid } from './fields/field-grid.tsx';
import { TextField } from './fields/text-field.tsx';

/** Who pays, and what is collected at the door. */
export function PaymentFields() {
  const t = useTranslations('booking');
  const { control } = useFormContext<ShipmentForm>();
  const method = useWatch({ control, name: 'service.paymentMethod' });
  return (
    <>
      <CardsField
        path="service.paymentMethod"
        options={paymentMethods.map((value) => ({
          value,
          label: t(`paymentMethods.${value}`),
          hint: t(`paymentHints.${value}`),
        }))}
      />
      {method === 'cod' && (
        <FieldGrid most={2}>
          <TextField path="service.codAmount" inputMode="decimal" ltr />
        </FieldGrid>
      )}
    </>
  );
}
