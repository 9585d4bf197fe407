'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { paymentMethods } from '#lib/shipments/choices.ts';
import { CardsField } from '../fields/cards-field.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { TextField } from '../fields/text-field.tsx';

/** Payment method and COD amount. */
export function PaymentFields() {
  const t = useTranslations('booking');
  const { control } = useFormContext<ShipmentForm>();
  const [kind, method] = useWatch({ control, name: ['kind', 'service.paymentMethod'] });
  const isDomestic = kind === 'domestic';
  return (
    <>
      <CardsField
        path="service.paymentMethod"
        options={paymentMethods
          .filter((value) => isDomestic || value !== 'cod')
          .map((value) => ({
            value,
            label: t(`paymentMethods.${value}`),
            hint: t(`paymentHints.${value}`),
          }))}
      />
      {isDomestic && method === 'cod' && (
        <FieldGrid most={2}>
          <TextField path="service.codAmount" inputMode="decimal" ltr />
        </FieldGrid>
      )}
    </>
  );
}
