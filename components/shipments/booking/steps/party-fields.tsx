'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { areasOf, emirates, zonesOf } from '#components/locations/place-questions.ts';
import { FieldGrid } from '#components/shipments/booking/fields/field-grid.tsx';
import { PlaceField } from '#components/shipments/booking/fields/place-field.tsx';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

type PartyProps = { section: 'sender' | 'receiver' };

/** The fields of the sender or the receiver. Changing a parent place clears the places below it. */
export function PartyFields({ section }: PartyProps) {
  const t = useTranslations('booking');
  const { control, setValue } = useFormContext<ShipmentForm>();
  const [emirateId, zoneId] = useWatch({ control, name: [`${section}.emirateId`, `${section}.zoneId`] });

  function emptyArea() {
    setValue(`${section}.areaId`, '', { shouldDirty: true });
  }

  function emptyZone() {
    setValue(`${section}.zoneId`, '', { shouldDirty: true });
    emptyArea();
  }

  return (
    <>
      <FieldGrid most={3}>
        <TextField path={`${section}.contactName`} />
        <TextField path={`${section}.mobile`} type="tel" inputMode="tel" ltr />
        <TextField path={`${section}.phone`} type="tel" inputMode="tel" ltr hint={t('phoneHint')} />
      </FieldGrid>
      <TextField
        path={`${section}.email`}
        type="email"
        inputMode="email"
        ltr
        isOptional={section === 'sender'}
      />
      <FieldGrid most={3}>
        <PlaceField path={`${section}.emirateId`} question={emirates} onChosen={emptyZone} />
        <PlaceField
          path={`${section}.zoneId`}
          question={zonesOf({ emirateId })}
          parentFirst={t('emirateFirst')}
          onChosen={emptyArea}
          isOptional
        />
        <PlaceField
          path={`${section}.areaId`}
          question={areasOf({ emirateId, zoneId })}
          parentFirst={t('zoneFirst')}
          isOptional
        />
      </FieldGrid>
      <TextField path={`${section}.address`} hint={t('addressHint')} />
    </>
  );
}

/** The rarely used fields of a sender or receiver. */
export function PartyMoreFields({ section }: PartyProps) {
  return (
    <FieldGrid most={2}>
      <TextField path={`${section}.companyName`} isOptional />
      <TextField path={`${section}.zipCode`} ltr isOptional />
    </FieldGrid>
  );
}
