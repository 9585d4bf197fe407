'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardsField } from '#components/shipments/booking/fields/cards-field.tsx';
import { MoreOptions } from '#components/shipments/booking/fields/more-options.tsx';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import { ProductPrice } from '#components/shipments/booking/price/product-price.tsx';
import { products } from '#lib/shipments/form/choices.ts';
import type { ShipmentForm } from '#lib/shipments/form/form-shape.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PickupFields } from './pickup-fields.tsx';
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
