'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { products } from '#lib/shipments/choices.ts';
import { CardsField } from '../fields/cards-field.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PickupFields } from '../pickup/pickup-fields.tsx';
import { ProductPrice } from '../price/product-price.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { ServiceMoreFields } from './service-more-fields.tsx';

/** Step 3: service with its price, payment and pickup. */
export function ServiceStep({ codFeeMinor }: { codFeeMinor: number | undefined }) {
  const t = useTranslations('booking');
  const { control } = useFormContext<ShipmentForm>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <CardsField
        path="service.product"
        options={products.map((value) => ({
          value,
          label: t(`products.${value}`),
          hint: <ProductPrice product={value} codFeeMinor={codFeeMinor} />,
        }))}
      />
      <PaymentFields />
      <PickupFields />
      {kind === 'incoming' && <TextField path="service.specialNotes" isLong hint={t('transitHint')} />}
      <MoreOptions label={t('more')}>
        <ServiceMoreFields />
      </MoreOptions>
    </>
  );
}
