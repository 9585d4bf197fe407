import 'server-only';
import { type ContactAddressInput, type ContactInput, contactSchema } from '#lib/contacts/schema.ts';
import type { ContactView } from '#lib/contacts/view.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { inCamelCase } from '../operation/spelling.ts';
import { fieldErrors, placeErrors } from '../shipments/field-errors.ts';
import { foreignIds, homeIds, noPlaces, type UnnamedPlace } from '../shipments/place-ids.ts';
import type { AddressBody, ContactBody } from './schema.ts';

/** A contact without anything. */
export const blank: ContactInput = {
  name: '',
  companyName: '',
  mobile: '',
  phone: '',
  email: '',
  notes: '',
  tags: [],
  addresses: [],
};

/** The change that a body makes of a contact, with the errors of its fields; or why its places aren't known. */
export async function readChange(
  body: ContactBody,
  t: Texts,
): Promise<((before: ContactInput) => { contact: ContactInput } | Problem) | Problem> {
  const wrong: UnnamedPlace[] = [];
  const { addresses, ...texts } = inCamelCase(body);
  const changes: Partial<ContactInput> = texts;
  try {
    if (addresses)
      changes.addresses = await Promise.all(
        addresses.map(async (one, index) => ({
          label: one.label,
          address: one.address,
          addressAr: one.address_ar,
          place: await storedPlace(one, `addresses.${index}`, wrong),
        })),
      );
  } catch (error) {
    if (error !== noPlaces) throw error;
    return problem('carrier-unavailable');
  }
  return (before) => {
    const parsed = contactSchema.safeParse({ ...before, ...changes });
    const failures = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      messageKey: message,
    }));
    const errors = [...placeErrors(wrong, t), ...fieldErrors(failures, t)];
    return parsed.success && errors.length === 0 ? { contact: parsed.data } : problem('invalid', { errors });
  };
}

/** A contact as the API shows it, so that an answer can be sent again. */
export const publicContact = (found: ContactView) => ({
  ...found,
  addresses: found.addresses.map(({ place, ...address }) => {
    const idOf = (field: string) => (place[field] ? { id: place[field] } : null);
    return {
      ...address,
      emirate: idOf('emirateId'),
      area: idOf('areaId'),
      country: idOf('countryId'),
      city: idOf('cityId'),
      state: place.state ?? '',
      zipCode: place.zipCode ?? '',
    };
  }),
});

/** The place of an address as the address book stores it: the fields of the booking form. Throws `noPlaces`. */
async function storedPlace(
  body: AddressBody,
  at: string,
  wrong: UnnamedPlace[],
): Promise<ContactAddressInput['place']> {
  const ids = body.country ? await foreignIds(body, at, wrong) : await homeIds(body, at, wrong);
  const fields = { ...ids, state: body.state, zipCode: body.zip_code };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
