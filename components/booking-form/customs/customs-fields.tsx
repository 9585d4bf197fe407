'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-error.tsx';
import { Plus } from '#components/ui/icons.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { isInEuropeanUnion } from '#lib/booking-form/rules/country-groups.ts';
import { mostItems } from '#lib/booking-form/rules/customs.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { currencies } from '#lib/shipments/choices.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { focusField } from '../fields/focus-field.ts';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFieldError } from '../fields/use-field-error.tsx';
import { useIsCarried } from '../fields/use-is-carried.ts';
import { CustomsItem } from './customs-item.tsx';
import { CustomsNotes } from './customs-notes.tsx';
import { CustomsSums } from './customs-sums.tsx';
import { newItem } from './new-item.ts';

/** The customs declaration of a shipment that crosses the border. Documents need only a value. */
export function CustomsFields() {
  const t = useTranslations('booking.customs');
  const { control } = useFormContext<ShipmentForm>();
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
      {isGoods && <CustomsSums />}
      <CustomsNotes />
    </section>
  );
}

/** The items, and a button to add one. A new item gets the focus; removing one moves the focus to the previous item. */
function CustomsItems() {
  const t = useTranslations('booking.customs');
  const { control, getValues, clearErrors } = useFormContext<ShipmentForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'customs.items' });
  const error = useFieldError('customs.items');
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    const last = getValues('customs.items').at(-1);
    const origin = last?.originAlpha2 ?? (getValues('kind') === 'international' ? 'AE' : '');
    append(newItem(origin), { focusName: `customs.items.${fields.length}.description` });
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
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
        <LiveRegion>{t('count', { count: fields.length })}</LiveRegion>
      </div>
    </>
  );
}
