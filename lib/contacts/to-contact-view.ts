import { z } from 'zod';
import type { Contact, ContactAddress } from '#lib/db/generated/client.ts';
import type { ContactView } from './view.ts';

/** The stored fields of a place. Fields of a later version's form stay, because saving keeps them. */
const storedPlace = z.record(z.string(), z.string()).catch({});

type Row = Pick<Contact, 'id' | 'name' | 'companyName' | 'mobile' | 'phone' | 'email' | 'tags' | 'notes'> & {
  addresses: Pick<ContactAddress, 'label' | 'address' | 'addressAr' | 'place'>[];
};

export function toContactView(row: Row): ContactView {
  const { id, name, companyName, mobile, phone, email, tags, notes } = row;
  const addresses = row.addresses.map(({ label, address, addressAr, place }) => ({
    label,
    address,
    addressAr,
    place: storedPlace.parse(place),
  }));
  return { id, name, companyName, mobile, phone, email, tags, notes, addresses };
}
