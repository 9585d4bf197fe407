import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { HsCodePicker } from '#components/locations/hs-code-picker.tsx';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { Trash2 } from '#components/ui/icons.tsx';
import { amountInCurrency } from '#lib/booking-form/checks/amounts.ts';
import { itemValueMinor } from '#lib/booking-form/checks/between-sections.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { weightUnits } from '#lib/shipments/choices.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { SelectField, TextField } from '../fields/fields.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { useFieldError } from '../fields/use-field-error.tsx';

type CustomsItemProps = { index: number; onRemove: (() => void) | undefined };

const longestDescription = 100;

/** One of the goods of a declaration. */
export function CustomsItem({ index, onRemove }: CustomsItemProps) {
  const t = useTranslations('booking');
  const item = `customs.items.${index}` as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3.5 rounded-control border border-line px-3.5 pt-1 pb-3.5">
      <legend className="px-1.5 text-sm font-semibold">{t('customs.item', { number: index + 1 })}</legend>
      <FieldGrid most={2}>
        <TextField path={`${item}.description`} hint={t('customs.descriptionHint')} />
        <HsCodeField index={index} />
      </FieldGrid>
      <div className="@container">
        <div className="grid grid-cols-2 items-start gap-x-3.5 gap-y-4 @xl:grid-cols-[minmax(0,5rem)_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.4fr)]">
          <TextField path={`${item}.quantity`} inputMode="numeric" ltr />
          <TextField path={`${item}.unitValue`} inputMode="decimal" ltr hint={<ItemValue index={index} />} />
          <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2 @max-xl:col-span-2">
            <TextField path={`${item}.weight`} label={t('customs.itemWeight')} inputMode="decimal" ltr />
            <SelectField
              path={`${item}.weightUnit`}
              label={t('customs.itemWeightUnit')}
              options={weightUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            />
          </div>
          <OriginField index={index} className="@max-xl:col-span-2" />
        </div>
      </div>
      <ItemMore index={index} />
      {onRemove && (
        <div>
          <Button size="sm" onClick={onRemove} aria-label={t('customs.removeItem', { number: index + 1 })}>
            <Trash2 />
            {t('customs.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The value of all pieces, while they are typed. */
function ItemValue({ index }: { index: number }) {
  const t = useTranslations('booking.customs');
  const locale = useLocale();
  const { control } = useBookingForm();
  const [quantity, unitValue, currency] = useWatch({
    control,
    name: [`customs.items.${index}.quantity`, `customs.items.${index}.unitValue`, 'customs.currency'],
  });
  const unit = amountInCurrency(currency, unitValue);
  const totalMinor = itemValueMinor({ quantity, unitValue }, currency);
  if (!unit || totalMinor === null) return null;
  return t('timesTotal', {
    quantity: latinDigits(quantity.trim()),
    value: formatMoney(unit, locale),
    total: formatMoney({ amountMinor: totalMinor, currency }, locale),
  });
}

const moreFields = ['reference', 'length', 'width', 'height'] as const;

/** Fields that only one family of the operator's interface supports: the item's reference and its size in centimetres. */
function ItemMore({ index }: { index: number }) {
  const t = useTranslations('booking');
  const isCarried = useIsCarried();
  const fields = moreFields.filter((field) => isCarried('item', field));
  if (fields.length === 0) return null;
  return (
    <MoreOptions label={t('customs.more')}>
      <FieldGrid most={2}>
        {fields.map((field) => (
          <TextField
            key={field}
            path={`customs.items.${index}.${field}`}
            inputMode={field === 'reference' ? 'text' : 'decimal'}
            ltr
            isOptional
            hint={field !== 'reference' && t('customs.centimetres')}
          />
        ))}
      </FieldGrid>
    </MoreOptions>
  );
}

/** The HS code. Choosing one from the list describes the goods too, if nothing describes them yet. */
function HsCodeField({ index }: { index: number }) {
  const t = useTranslations('booking');
  const { control, getValues, setValue, clearErrors } = useBookingForm();
  const path = `customs.items.${index}.hsCode` as const;
  const descriptionPath = `customs.items.${index}.description` as const;
  const [value, description] = useWatch({ control, name: [path, descriptionPath] });
  return (
    <HsCodePicker
      id={path}
      label={t('fields.hsCode')}
      isOptional
      value={value}
      description={description.trim()}
      onChange={(typed) => {
        setValue(path, typed, { shouldDirty: true });
        clearErrors(path);
      }}
      onChosen={({ nameEn }) => {
        if (getValues(descriptionPath).trim() === '')
          setValue(descriptionPath, nameEn.slice(0, longestDescription), { shouldDirty: true });
      }}
      error={useFieldError(path)}
    />
  );
}

/** The country of origin as two letters, the format of a customs declaration. */
function OriginField({ index, className }: { index: number; className?: string }) {
  const t = useTranslations('booking');
  const { control, setValue, clearErrors, setError } = useBookingForm();
  const path = `customs.items.${index}.originAlpha2` as const;
  const textPath = `customs.items.${index}.originText` as const;
  const [alpha2, text = ''] = useWatch({ control, name: [path, textPath] });
  const { places } = usePlaceOptions(countries);
  const listed = places?.options ?? [];

  function choose(id: string) {
    const chosen = listed.find((country) => country.id === id);
    setValue(path, chosen?.alpha2 ?? '', { shouldDirty: true });
    setValue(textPath, '', { shouldDirty: true });
    clearErrors(path);
  }

  return (
    <PlacePicker
      id={path}
      label={t('fields.originAlpha2')}
      question={countries}
      value={listed.find((country) => country.alpha2 === alpha2)?.id ?? ''}
      text={text}
      onChoose={choose}
      onType={(typed) => {
        setValue(textPath, typed, { shouldDirty: true });
        clearErrors(path);
      }}
      onLeave={() => setError(path, { type: 'check', message: 'placeUnknown' })}
      error={useFieldError(path)}
      className={className}
    />
  );
}
