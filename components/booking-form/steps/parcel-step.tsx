import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { opened } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { contentTypes, dimensionUnits, weightUnits } from '#lib/shipments/choices.ts';
import { useBookingForm, useIsCarried } from '../fields/booking-form.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import { CardsField, SelectField, TextField } from '../fields/fields.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { Understood } from '../fields/understood.tsx';

/** Loaded when a shipment crosses the border. */
const CustomsFields = opened(
  async () => (await import('../customs/customs-fields.tsx')).CustomsFields,
  <Skeleton className="h-40 w-full" />,
);

const sides = ['length', 'width', 'height'] as const;

/** Step 2: the parcel. */
export function ParcelStep() {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const isCarried = useIsCarried();
  const isDomestic = useWatch({ control, name: 'kind' }) === 'domestic';
  return (
    <>
      <CardsField
        path="parcel.contentType"
        options={contentTypes.map((value) => ({ value, label: t(`contentTypes.${value}`) }))}
      />
      <FieldGrid most={2}>
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5">
          <TextField
            path="parcel.weight"
            inputMode="decimal"
            ltr
            hint={<Understood path="parcel.weight" />}
          />
          <SelectField
            path="parcel.weightUnit"
            options={weightUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        </div>
        {isCarried('parcel', 'pieces') && <TextField path="parcel.pieces" inputMode="numeric" ltr />}
      </FieldGrid>
      <div className="@container">
        <div className="grid grid-cols-3 items-start gap-x-2.5 gap-y-4 @md:grid-cols-[repeat(3,minmax(0,1fr))_6.5rem]">
          {sides.map((side) => (
            <TextField key={side} path={`parcel.${side}`} inputMode="decimal" ltr />
          ))}
          <SelectField
            path="parcel.dimensionUnit"
            options={dimensionUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            className="@max-md:col-span-3"
          />
        </div>
      </div>
      {isCarried('parcel', 'commodityDescription') && (
        <TextField path="parcel.commodityDescription" isOptional />
      )}
      <FieldGrid most={2}>
        {isDomestic && (
          <TextField
            path="parcel.declaredValue"
            inputMode="decimal"
            ltr
            isOptional
            hint={<Understood path="parcel.declaredValue" />}
          />
        )}
        <TextField path="parcel.reference1" ltr isOptional hint={t('referenceHint')} />
      </FieldGrid>
      {!isDomestic && <CustomsFields />}
      <MoreOptions label={t('more')}>
        <FieldGrid most={2}>
          <TextField path="parcel.reference2" ltr isOptional />
          <TextField path="parcel.reference3" ltr isOptional />
          <TextField path="parcel.store" isOptional hint={t('storeHint')} />
          <TextField path="parcel.tag" isOptional hint={t('tagHint')} />
        </FieldGrid>
      </MoreOptions>
    </>
  );
}
