import { type ContactInput, contactLimits } from './schema.ts';

const fields = ['name', 'companyName', 'mobile', 'phone', 'email'] as const;

/**
 * One contact from several of the same person: each field from the first that has it, all tags and addresses, and the notes with
 * the names, phones and emails that would be lost. What exceeds the limits of a contact is left out.
 */
export function mergedContact(first: ContactInput, others: ContactInput[]): ContactInput {
  const all = [first, ...others];
  const firstOf = (field: (typeof fields)[number]) =>
    all.map((contact) => contact[field]).find(Boolean) ?? '';
  const merged = Object.fromEntries(fields.map((field) => [field, firstOf(field)])) as Pick<
    ContactInput,
    (typeof fields)[number]
  >;
  const known = new Set<string>(Object.values(merged));
  const otherValues = others.flatMap((contact) => fields.map((field) => contact[field]));
  const lost = [...new Set(otherValues)].filter((value) => value && !known.has(value));
  const notes = [...new Set([...all.map((contact) => contact.notes), lost.join(' · ')])].filter(Boolean);
  const addresses = new Map<string, ContactInput['addresses'][number]>();
  for (const address of all.flatMap((contact) => contact.addresses)) {
    const key = sameAddress(address);
    if (!addresses.has(key)) addresses.set(key, address);
  }
  return {
    ...merged,
    tags: [...new Set(all.flatMap(({ tags }) => tags))].slice(0, contactLimits.tags),
    notes: notes.join('\n').slice(0, contactLimits.notes),
    addresses: [...addresses.values()].slice(0, contactLimits.addresses),
  };
}

/** A key that two addresses share if they are the same but for their label. */
export function sameAddress({ address, addressAr, place }: ContactInput['addresses'][number]): string {
  const filled = Object.entries(place).filter(([, value]) => value !== '');
  return JSON.stringify([address, addressAr, filled.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
