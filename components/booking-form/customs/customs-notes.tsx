'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { totalValueMinor } from '#lib/booking-form/rules/between-sections.ts';
import { customsFormOf } from '#lib/booking-form/rules/customs-form.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/rules/measures.ts';
import { CreationFamilyContext } from '../fields/use-is-carried.ts';

/** Which customs form the goods need, what becomes of the items, and who pays duties, in plain words. */
export function CustomsNotes() {
  const t = useTranslations('booking.customs');
  const { control } = useFormContext<ShipmentForm>();
  const customs = useWatch({ control, name: 'customs' });
  const [kind, parcel, product, countryId] = useWatch({
    control,
    name: ['kind', 'parcel', 'service.product', 'receiver.countryId'],
  });
  const family = useContext(CreationFamilyContext);
  const country = usePlaceName(countries, countryId);
  const amountMinor = totalValueMinor(customs);
  const value = amountMinor === null ? null : { amountMinor, currency: customs.currency };
  const form = customsFormOf({
    contentType: parcel.contentType,
    product,
    value,
    weightGrams: parseWeightGrams(parcel.weight, parcel.weightUnit),
  });
  if (form === null) return <p className="text-sm text-muted">{t('documents')}</p>;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <p>{t(`forms.${form}`)}</p>
      <p>{t(family === 'A' ? 'linesPrinted' : 'linesSent')}</p>
      <p>{kind === 'incoming' ? t('dutiesHome') : country ? t('dutiesIn', { country }) : t('duties')}</p>
    </div>
  );
}
