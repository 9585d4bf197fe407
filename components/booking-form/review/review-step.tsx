'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { TextField } from '../fields/text-field.tsx';
import type { WizardStep } from '../form-paths.ts';
import { isAbroad } from '../party-abroad.ts';
import { PriceState } from '../price/price-state.tsx';
import type { Price } from '../price/use-price.ts';
import { ReviewOptions } from './review-options.tsx';
import { ReviewParcel } from './review-parcel.tsx';
import { ReviewParty } from './review-party.tsx';
import { ReviewSection } from './review-section.tsx';
import { ReviewService } from './review-service.tsx';

// `loading` limits the waiting to this part. Without it, the whole page would wait.
const ReviewCustoms = dynamic(() => import('./review-customs.tsx').then((loaded) => loaded.ReviewCustoms), {
  loading: () => null,
});

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
          <ReviewParty party={form.sender} kind={form.kind} isForeign={isAbroad(form, 'sender')} />
        </ReviewSection>
        <ReviewSection title={t('review.to')} onChange={() => onChange('receiver')}>
          <ReviewParty
            party={form.receiver}
            kind={form.kind}
            isForeign={isAbroad(form, 'receiver')}
            emailIfEmpty={receiverEmail}
          />
        </ReviewSection>
        <ReviewSection title={t('steps.parcel')} onChange={() => onChange('parcel')}>
          <ReviewParcel form={form} />
        </ReviewSection>
        {form.kind !== 'domestic' && form.parcel.contentType === 'non-document' && (
          <ReviewSection title={t('customs.title')} onChange={() => onChange('parcel')}>
            <ReviewCustoms customs={form.customs} kind={form.kind} alpha2={form.receiver.countryAlpha2} />
          </ReviewSection>
        )}
        <ReviewSection title={t('steps.service')} onChange={() => onChange('service')}>
          <ReviewService service={form.service} />
        </ReviewSection>
        <ReviewSection title={t('review.options')} onChange={() => onChange('service')}>
          <ReviewOptions form={form} />
        </ReviewSection>
        <section className="mb-6 break-inside-avoid lg:hidden">
          <h3 className="mb-2 text-base font-semibold">{rates('title')}</h3>
          <PriceState price={price} />
        </section>
      </div>
    </div>
  );
}
