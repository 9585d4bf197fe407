'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { citiesOf, countries, emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { isAbroad, type Party } from '../party-abroad.ts';

/** The place of a party in one word: its emirate, or the city or country abroad. Undefined while nothing is chosen. */
export function usePartyPlace(party: Party): string | undefined {
  const { control } = useFormContext<ShipmentForm>();
  const [kind, emirateId, countryId, cityId] = useWatch({
    control,
    name: ['kind', `${party}.emirateId`, `${party}.countryId`, `${party}.cityId`],
  });
  const isForeign = isAbroad({ kind }, party);
  const emirate = usePlaceName(emirates, isForeign ? '' : emirateId);
  const country = usePlaceName(countries, isForeign ? countryId : '');
  const city = usePlaceName(citiesOf({ countryId }), isForeign ? cityId : '');
  return isForeign ? (city ?? country) : emirate;
}
