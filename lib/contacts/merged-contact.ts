import { phoneKey } from './phone-key.ts';
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
function sameAddress({ address, addressAr, place }: ContactInput['addresses'][number]): string {
  const filled = Object.entries(place).filter(([, value]) => value !== '');
  return JSON.stringify([address, addressAr, filled.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/**
 * The contact as it is now, with what a person changed in it: `shown` is what the person began with, `typed` what they made of it. What
 * others changed or added meanwhile stays, unless the person changed the same field. May exceed the limits of a contact.
 */
export function mergeChanges(
  now: ContactInput,
  { shown, typed }: { shown: ContactInput; typed: ContactInput },
): ContactInput {
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== shown[field as keyof ContactInput],
  );
  const lists = { shown, typed, now };
  return {
    ...now,
    ...Object.fromEntries(changed),
    tags: mergeLists(lists, 'tags', String),
    addresses: mergeLists(lists, 'addresses', (one) => `${one.label} ${sameAddress(one)}`),
  };
}

/** The person's list without what others removed, then what others added. */
function mergeLists<List extends 'tags' | 'addresses'>(
  { shown, typed, now }: Record<'shown' | 'typed' | 'now', ContactInput>,
  list: List,
  keyOf: (one: ContactInput[List][number]) => string,
): ContactInput[List][number][] {
  const keys = (of: ContactInput) => new Set(of[list].map(keyOf));
  const [inShown, inTyped, inNow] = [keys(shown), keys(typed), keys(now)];
  return [
    ...typed[list].filter((one) => inNow.has(keyOf(one)) || !inShown.has(keyOf(one))),
    ...now[list].filter((one) => !inShown.has(keyOf(one)) && !inTyped.has(keyOf(one))),
  ];
}

/** Contacts of a file, and of the address book, with the same key are the same: by the phone, or else the email, or else the names. */
export const contactKey = ({ mobile, phone, email, name, companyName }: ContactInput): string =>
  phoneKey(mobile) ?? phoneKey(phone) ?? (email.toLowerCase() || `${name}\n${companyName}`);
