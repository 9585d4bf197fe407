import { partyFieldNames, partyFields } from '#lib/shipments/party-fields.ts';

/** The personal data that is removed: names, addresses (except emirate, city and country), phone numbers and emails. */
export type PersonFields = { names: boolean; addresses: boolean; phones: boolean };

export const everyField: PersonFields = { names: true, addresses: true, phones: true };

/** Shown instead of a removed name, in both languages. */
export const removedName = '—';

const keysOf = (part: keyof PersonFields) =>
  partyFieldNames.filter((name) => partyFields[name].personal === part);
const keys: Record<keyof PersonFields, readonly string[]> = {
  names: keysOf('names'),
  addresses: keysOf('addresses'),
  phones: keysOf('phones'),
};
const ofService: Record<keyof PersonFields, readonly string[]> = {
  // Free texts may name the person.
  names: ['remarks', 'specialNotes'],
  addresses: ['latitude', 'longitude'],
  phones: [],
};

export const sides = ['sender', 'receiver'] as const;
export type Side = (typeof sides)[number];
type Section = Record<string, unknown>;

/** A stored form or stored details of any version, without the person. What isn't an object is returned as it is. */
export function blankPerson(stored: unknown, ofSides: readonly Side[], fields: PersonFields): unknown {
  if (!isSection(stored)) return stored;
  const blanked: Section = { ...stored };
  for (const side of ofSides) blanked[side] = blankTexts(stored[side], keys, fields);
  blanked.service = blankTexts(stored.service, ofService, fields);
  return blanked;
}

function blankTexts(section: unknown, names: typeof keys, fields: PersonFields): unknown {
  if (!isSection(section)) return section;
  const removed = (Object.keys(fields) as (keyof PersonFields)[])
    .filter((field) => fields[field])
    .flatMap((field) => names[field])
    .filter((key) => typeof section[key] === 'string');
  const blank = (key: string) => (key === 'contactName' ? removedName : '');
  return { ...section, ...Object.fromEntries(removed.map((key) => [key, blank(key)])) };
}

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
