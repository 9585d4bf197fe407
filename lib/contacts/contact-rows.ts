import { randomUUID } from 'node:crypto';
import { phoneKey } from './duplicates/phone-key.ts';
import type { ContactAddressInput, ContactInput } from './schema.ts';

/** The columns of a contact that come from its input. Phones are stored in one spelling. */
export function contactColumns({ addresses: _addresses, mobile, phone, ...input }: ContactInput) {
  return {
    ...input,
    mobile: phoneKey(mobile) ?? '',
    phone: phoneKey(phone) ?? '',
    phoneKey: phoneKey(mobile) ?? phoneKey(phone),
  };
}

/** The rows of a contact's addresses, in their order. */
export function addressRows(merchantId: string, contactId: string, addresses: ContactAddressInput[]) {
  return addresses.map((address, position) => ({
    ...address,
    id: randomUUID(),
    merchantId,
    contactId,
    position,
  }));
}
