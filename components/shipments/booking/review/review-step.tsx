'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import { PriceState } from '#components/shipments/booking/price/price-state.tsx';
import type { Price } from '#components/shipments/booking/price/use-price.ts';
import type { WizardStep } from '#components/shipments/booking/steps.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { ReviewOptions } from './review-options.tsx';
import { ReviewParcel } from './review-parcel.tsx';
import { ReviewParty } from './review-party.tsx';
import { ReviewSection } from './review-section.tsx';
import { ReviewService } from './review-service.tsx';

type ReviewStepProps = {
  price: Price;
  /** The email of the merchant's settings for receivers without one. */
  receiverEmail: string | undefined;
  onChange: (step: WizardStep) => void;
};

/** Step 4: everything that will be sent, each part with a link to its step. */
export function ReviewStep({ price, receiverEmail, onChange }: ReviewStepProps) {
  const t = useTranslations('booking');
  const rates = useTranslations('rates');
  const { control } = useFormContext<ShipmentForm>();
  const form = useWatch({ control }) as ShipmentForm;
  return (
    <div className="@container">
      <div className="mb-6">
        <TextField path="parcel.reference1" ltr isOptional />
      </div>
      <div className="gap-x-8 @lg:columns-2">
        <ReviewSection title={t('review.from')} onChange={() => onChange('receiver')}>
          <ReviewParty party={form.sender} />
        </ReviewSection>
        <ReviewSection title={t('review.to')} onChange={() => onChange('receiver')}>
          <ReviewParty party={form.receiver} emailIfEmpty={receiverEmail} />
        </ReviewSection>
        <ReviewSection title={t('steps.parcel')} onChange={() => onChange('parcel')}>
          <ReviewParcel parcel={form.parcel} />
        </ReviewSection>
        <ReviewSection title={t('steps.service')} onChange={() => onChange('service')}>
          <ReviewService service={form.service} />
        </ReviewSection>
        <ReviewSection title={t('review.options')} onChange={() => onChange('service')}>
          <ReviewOptions service={form.service} />
        </ReviewSection>
        <section className="mb-6 break-inside-avoid lg:hidden">
          <h3 className="mb-2 text-base font-semibold">{rates('title')}</h3>
          <PriceState price={price} />
        </section>
      </div>
    </div>
  );
}
