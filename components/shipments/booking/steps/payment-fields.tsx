'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardsField } from '#components/shipments/booking/fields/cards-field.tsx';
import { FieldGrid } from '#components/shipments/booking/fields/field-grid.tsx';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import { paymentMethods } from '#lib/shipments/form/choices.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

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
