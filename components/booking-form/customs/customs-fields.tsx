import { useLocale, useTranslations } from 'next-intl';
import { useContext, useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field.tsx';
import { Plus } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { amountInCurrency } from '#lib/booking-form/checks/amounts.ts';
import {
  itemValueMinor,
  totalValueMinor,
  totalWeightGrams,
} from '#lib/booking-form/checks/between-sections.ts';
import { isInEuropeanUnion } from '#lib/booking-form/checks/country-groups.ts';
import { mostItems } from '#lib/booking-form/checks/customs.ts';
import { customsFormOf } from '#lib/booking-form/checks/customs-form.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import { withArticle } from '#lib/core/text/with-article.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { currencies } from '#lib/shipments/choices.ts';
import { CreationFamilyContext, useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { SelectField, TextField } from '../fields/fields.tsx';
import { focusField } from '../fields/focus-field.ts';
import { useFieldError } from '../fields/use-field-error.tsx';
import { CustomsItem } from './customs-item.tsx';

/** The customs declaration of a shipment that crosses the border. Documents need only a value. */
export function CustomsFields() {
  const t = useTranslations('booking.customs');
  const { control } = useBookingForm();
  const [kind, contentType, alpha2] = useWatch({
    control,
    name: ['kind', 'parcel.contentType', 'receiver.countryAlpha2'],
  });
  const isCarried = useIsCarried();
  const isGoods = contentType === 'non-document';
  return (
    <section aria-labelledby="customs-heading" className="flex flex-col gap-4">
      <h3 id="customs-heading" className="border-t border-line pt-4 text-base font-semibold">
        {t(isGoods ? 'title' : 'titleDocuments')}
      </h3>
      {isGoods && <CustomsItems />}
      <FieldGrid most={2}>
        <TextField
          path="parcel.declaredValue"
          label={t('declaredValue')}
          hint={isGoods && t('declaredValueHint')}
          inputMode="decimal"
          ltr
          isOptional
        />
        <SelectField path="customs.currency" options={currencies.map((value) => ({ value, label: value }))} />
      </FieldGrid>
      {isGoods &&
        kind === 'international' &&
        isInEuropeanUnion(alpha2) &&
        isCarried('customs', 'iossNumber') && (
          <TextField path="customs.iossNumber" ltr isOptional hint={t('iossHint')} />
        )}
      {isGoods && <ExportTerms />}
      {isGoods && <CustomsSums />}
      <CustomsNotes />
    </section>
  );
}

const termPaths = ['customs.exportReason', 'customs.incoterm'] as const;
const keptTerm = (path: string) => `waybill.${path}`;

/** What is printed on the customs documents: as in the shipping settings, or as it was chosen last in this browser. */
function ExportTerms() {
  const t = useTranslations('booking.customs');
  const reason = useTranslations('shippingSettings.exportReasons');
  const term = useTranslations('shippingSettings.incoterms');
  const { getValues, setValue } = useBookingForm();
  useEffect(() => {
    for (const path of termPaths) {
      const last = localStorage.getItem(keptTerm(path));
      const known = [...exportReasons, ...incoterms].find((one) => one === last);
      if (known && !getValues(path)) setValue(path, known);
    }
  }, [getValues, setValue]);
  const asInSettings = { value: '', label: t('asInSettings') };
  const keep = (path: string) => (value: string) => localStorage.setItem(keptTerm(path), value);
  return (
    <FieldGrid most={2}>
      <SelectField
        path="customs.exportReason"
        options={[asInSettings, ...exportReasons.map((value) => ({ value, label: reason(value) }))]}
        onChosen={keep('customs.exportReason')}
      />
      <SelectField
        path="customs.incoterm"
        options={[asInSettings, ...incoterms.map((value) => ({ value, label: term(value) }))]}
        onChosen={keep('customs.incoterm')}
      />
    </FieldGrid>
  );
}

/** The items, and a button to add one. A new item gets the focus; removing one moves the focus to the previous item. */
function CustomsItems() {
  const t = useTranslations('booking.customs');
  const { control, getValues, clearErrors } = useBookingForm();
  const { fields, append, remove } = useFieldArray({ control, name: 'customs.items' });
  const error = useFieldError('customs.items');
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    const last = getValues('customs.items').at(-1);
    const origin = last?.originAlpha2 ?? (getValues('kind') === 'international' ? 'AE' : '');
    append(startedItem(origin), { focusName: `customs.items.${fields.length}.description` });
  }

  function removeItem(index: number) {
    remove(index);
    // Errors don't move with their items; the step's check finds them again.
    clearErrors('customs');
    // After the list is rendered without the item.
    requestAnimationFrame(() => {
      if (index > 0) focusField(`customs.items.${index - 1}.description`);
      else addButton.current?.focus();
    });
  }

  return (
    <>
      {error && <FieldError id="customs.items-error">{error}</FieldError>}
      {fields.map((field, index) => (
        <CustomsItem
          key={field.id}
          index={index}
          onRemove={fields.length > 1 ? () => removeItem(index) : undefined}
        />
      ))}
      <div>
        <Button ref={addButton} id="customs.items" onClick={add} disabled={fields.length >= mostItems}>
          <Plus />
          {t('add')}
        </Button>
        <LiveRegion>{t('count', { count: fields.length })}</LiveRegion>
      </div>
    </>
  );
}

/** Which customs form the goods need, what becomes of the items, and who pays duties, in plain words. */
function CustomsNotes() {
  const t = useTranslations('booking.customs');
  const { control } = useBookingForm();
  const customs = useWatch({ control, name: 'customs' });
  const [kind, parcel, product, countryId] = useWatch({
    control,
    name: ['kind', 'parcel', 'service.product', 'receiver.countryId'],
  });
  const family = useContext(CreationFamilyContext);
  const locale = useLocale();
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
      <p>
        {kind === 'incoming'
          ? t('dutiesHome')
          : country
            ? t('dutiesIn', { country: locale === 'en' ? withArticle(country) : country })
            : t('duties')}
      </p>
    </div>
  );
}

/** The sums of the items that are filled in so far, next to the declared value and the parcel's weight, which they must match. */
function CustomsSums() {
  const t = useTranslations('booking.customs');
  const locale = useLocale();
  const { control } = useBookingForm();
  const customs = useWatch({ control, name: 'customs' });
  const [declared, weight, unit] = useWatch({
    control,
    name: ['parcel.declaredValue', 'parcel.weight', 'parcel.weightUnit'],
  });
  const { currency } = customs;
  const readable = {
    value: customs.items.filter((item) => itemValueMinor(item, currency) !== null),
    weight: customs.items.filter(({ weight, weightUnit }) => parseWeightGrams(weight, weightUnit) !== null),
  };
  const valueMinor = totalValueMinor({ ...customs, items: readable.value }) ?? 0;
  const isValueWhole = readable.value.length === customs.items.length;
  const declaredMinor = amountInCurrency(currency, declared)?.amountMinor ?? null;
  const grams = totalWeightGrams({ ...customs, items: readable.weight }) ?? 0;
  const parcelGrams = parseWeightGrams(weight, unit);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const isValueOff = isValueWhole && declaredMinor !== null && valueMinor !== declaredMinor;
  const isTooHeavy = parcelGrams !== null && grams > parcelGrams;

  return (
    <dl className="flex flex-col gap-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm tabular-nums">
      <Sum label={t('sumValue')} isWrong={isValueOff}>
        {money(valueMinor)}
        {!isValueWhole && ` ${t('soFar')}`}
        {isValueOff && ` ${t('valueOff', { declared: money(declaredMinor) })}`}
      </Sum>
      <Sum label={t('sumWeight')} isWrong={isTooHeavy}>
        {formatWeight(grams, locale)}
        {readable.weight.length < customs.items.length && ` ${t('soFar')}`}
        {isTooHeavy && ` ${t('tooHeavy', { parcel: formatWeight(parcelGrams, locale) })}`}
      </Sum>
    </dl>
  );
}

function Sum({ label, isWrong, children }: { label: string; isWrong: boolean; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className={isWrong ? 'font-semibold text-danger' : 'font-semibold'}>{children}</dd>
    </div>
  );
}
