'use client';

import { useTranslations } from 'next-intl';
import { CardsField } from '#components/shipments/booking/fields/cards-field.tsx';
import { MoreOptions } from '#components/shipments/booking/fields/more-options.tsx';
import { ProductPrice } from '#components/shipments/booking/price/product-price.tsx';
import { products } from '#lib/shipments/form/choices.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { ServiceMoreFields } from './service-more-fields.tsx';

/** Step 3: service with its price, payment and pickup. */
export function ServiceStep() {
  const t = useTranslations('booking');
  return (
    <>
      <CardsField
        path="service.product"
        options={products.map((value) => ({
          value,
          label: t(`products.${value}`),
          hint: <ProductPrice product={value} />,
        }))}
      />
      <PaymentFields />
      <PickupFields />
      <MoreOptions label={t('more')}>
        <ServiceMoreFields />
      </MoreOptions>
    </>
  );
}
