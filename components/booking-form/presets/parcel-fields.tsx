import { useTranslations } from 'next-intl';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { PresetInput } from '#lib/presets/schema.ts';
import { contentTypes, dimensionUnits, weightUnits } from '#lib/shipments/choices.ts';

type Fields = PresetInput['fields'];
type ParcelFieldsProps = { fields: Fields; onChange: (fields: Fields) => void };

/** The fields of a parcel, which may be incomplete: the booking form checks them. */
export function ParcelFields({ fields, onChange }: ParcelFieldsProps) {
  const t = useTranslations('booking.fields');
  const units = useTranslations('booking.units');
  const types = useTranslations('booking.contentTypes');
  const value = (name: string) => String(fields[name] ?? '');
  const set = (name: string, typed: string) => onChange({ ...fields, [name]: typed });
  const number = (name: 'weight' | 'length' | 'width' | 'height') => (
    <Field label={t(name)} isOptional>
      <TextInput
        ltr
        inputMode="decimal"
        value={value(name)}
        onChange={(event) => set(name, event.target.value)}
        maxLength={20}
      />
    </Field>
  );
  const choice = (
    name: 'contentType' | 'weightUnit' | 'dimensionUnit',
    options: { id: string; label: string }[],
  ) => (
    <Field label={t(name)}>
      <SelectInput
        value={value(name)}
        onChange={(event) => set(name, event.target.value)}
        options={options.map(({ id, label }) => ({ value: id, label: label }))}
      />
    </Field>
  );
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-3">
        {choice(
          'contentType',
          contentTypes.map((type) => ({ id: type, label: types(type) })),
        )}
        {number('weight')}
        {choice(
          'weightUnit',
          weightUnits.map((unit) => ({ id: unit, label: units(unit) })),
        )}
      </div>
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-4">
        {number('length')}
        {number('width')}
        {number('height')}
        {choice(
          'dimensionUnit',
          dimensionUnits.map((unit) => ({ id: unit, label: units(unit) })),
        )}
      </div>
      <Field label={t('commodityDescription')} isOptional>
        <TextInput
          value={value('commodityDescription')}
          onChange={(event) => set('commodityDescription', event.target.value)}
          maxLength={300}
        />
      </Field>
    </Sheet>
  );
}
