import 'server-only';
import type { ContactAddressInput } from '#lib/contacts/schema.ts';
import { foreignIds, homeIds, type UnnamedPlace } from '../shipments/name-places.ts';
import type { AddressBody } from './schema.ts';

type Place = ContactAddressInput['place'];

/** The place of an address as the address book stores it: the fields of the booking form. Throws `noPlaces`. */
export async function storedPlace(body: AddressBody, at: string, wrong: UnnamedPlace[]): Promise<Place> {
  const ids = body.country ? await foreignIds(body, at, wrong) : await homeIds(body, at, wrong);
  const fields = { ...ids, state: body.state, zipCode: body.zip_code };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

/** The same as the API shows it, so that an answer can be sent again. */
export function publicAddress({ label, address, addressAr, place }: ContactAddressInput) {
  const idOf = (field: string) => (place[field] ? { id: place[field] } : null);
  return {
    ...{ label, address, address_ar: addressAr },
    emirate: idOf('emirateId'),
    area: idOf('areaId'),
    country: idOf('countryId'),
    city: idOf('cityId'),
    state: place.state ?? '',
    zip_code: place.zipCode ?? '',
  };
}
