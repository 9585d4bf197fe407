'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { minorUnitDigits } from '#lib/core/money.ts';
import type { ShipmentForm } from '#lib/shipments/form/form-shape.ts';
import { totalValueMinor } from '#lib/shipments/form/rules/between-sections.ts';
import { declarationForm } from './declaration-form.ts';

/** Which customs form the goods need, and who pays duties, in plain words. */
export function CustomsNotes() {
  const t = useTranslations('booking.customs');
  const { control } = useFormContext<ShipmentForm>();
  const customs = useWatch({ control, name: 'customs' });
  const [kind, contentType, product, countryId] = useWatch({
    control,
    name: ['kind', 'parcel.contentType', 'service.product', 'receiver.countryId'],
  });
  const country = usePlaceName(countries, countryId);
  const minor = totalValueMinor(customs);
  const value = minor === null ? null : minor / 10 ** minorUnitDigits(customs.currency);
  if (contentType === 'document') return <p className="text-sm text-muted">{t('documents')}</p>;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <p>{t(`forms.${declarationForm(product, customs.currency, value)}`)}</p>
      <p>{kind === 'incoming' ? t('dutiesHome') : country ? t('dutiesIn', { country }) : t('duties')}</p>
    </div>
  );
}
