import { z } from 'zod';
import { contactLimits } from '#lib/contacts/schema.ts';
import { placeReference } from '../operation/schema.ts';

const line = (limit: number) => z.string().max(limit);
const place = placeReference.optional();

/** In the UAE: an emirate and perhaps an area. Abroad: a country and perhaps a city. */
const addressInput = z
  .strictObject({
    label: line(50).default(''),
    address: line(300).default(''),
    address_ar: line(300).default(''),
    emirate: place,
    area: place,
    country: place,
    city: place,
    state: line(100).default(''),
    zip_code: line(20).default(''),
  })
  .meta({ id: 'ContactAddressInput' });

const texts = {
  name: line(100),
  company_name: line(200),
  mobile: line(100),
  phone: line(100),
  email: line(254),
  tags: z.array(line(30)).max(contactLimits.tags),
  notes: line(contactLimits.notes),
};

const changed = {
  ...texts,
  addresses: z.array(addressInput).max(contactLimits.addresses).describe('Replaces all addresses.'),
};

/** Missing fields stay as they are; in a new contact they are empty. */
export const contactInput = z.strictObject(changed).partial().meta({ id: 'ContactInput' });

export type ContactBody = z.output<typeof contactInput>;
export type AddressBody = NonNullable<ContactBody['addresses']>[number];

const placeId = z.strictObject({ id: z.string() }).nullable();

const address = z
  .object({
    label: z.string(),
    address: z.string(),
    address_ar: z.string(),
    emirate: placeId.describe('A place by its id; `/places` has the names.'),
    area: placeId,
    country: placeId,
    city: placeId,
    state: z.string(),
    zip_code: z.string(),
  })
  .meta({ id: 'ContactAddress' });

const own = {
  id: z.uuid(),
  name: z.string(),
  company_name: z.string(),
  mobile: z.string().describe('In international format.'),
  phone: z.string(),
  email: z.string(),
  tags: z.array(z.string()),
};

export const contact = z
  .object({ ...own, notes: z.string(), addresses: z.array(address) })
  .meta({ id: 'Contact' });

export const contactSummary = z
  .object({
    ...own,
    address: z.string().describe('The first one, in English.'),
    address_ar: z.string(),
    more_addresses: z.int(),
  })
  .meta({ id: 'ContactSummary' });
