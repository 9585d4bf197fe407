import { useLocale, useTranslations } from 'next-intl';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import { useBookingForm } from '../fields/booking-form.ts';

/** A saved parcel: the values that fill the parcel step. */
export type ParcelPreset = {
  id: string;
  nameEn: string;
  nameAr: string;
  fields: Record<string, string | boolean>;
};

/** Fills the parcel step from one of the merchant's saved parcels; nothing when it has none. */
export function ParcelPresetSelect({ presets }: { presets: ParcelPreset[] }) {
  const t = useTranslations('booking.presets');
  const locale = useLocale();
  const { getValues, setValue, clearErrors } = useBookingForm();
  if (presets.length === 0) return null;

  function choose(id: string) {
    const fields = presets.find((preset) => preset.id === id)?.fields;
    if (!fields) return;
    const parcel = getValues('parcel');
    const known = Object.entries(fields).filter(([field]) => field in parcel);
    setValue('parcel', { ...parcel, ...Object.fromEntries(known) }, { shouldDirty: true });
    clearErrors('parcel');
  }

  return (
    <Field label={t('parcel')} className="sm:max-w-72">
      <SelectInput
        onChange={(event) => choose(event.target.value)}
        none={t('chooseParcel')}
        options={presets.map(({ id, nameEn, nameAr }) => ({
          value: id,
          label: nameIn(locale, { nameEn, nameAr }),
        }))}
      />
    </Field>
  );
}
