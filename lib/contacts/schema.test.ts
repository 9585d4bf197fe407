import { expect, it } from 'vitest';
import { contactSchema } from './schema.ts';
import { sampleContact } from './testing/sample-contact.ts';

/** The first error of each field. */
function complaints(changes: Record<string, unknown>): Record<string, string> {
  const issues = contactSchema.safeParse({ ...sampleContact(), ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

const address = sampleContact().addresses[0];

it.each([
  [{ name: '', companyName: ' ' }, { name: 'contactName' }],
  [{ name: '' }, {}],
  [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
  [
    { mobile: 'call me', phone: '12' },
    { mobile: 'contactPhone', phone: 'contactPhone' },
  ],
  [{ mobile: '+966 55 123 4567', phone: '00442079460958' }, {}],
  [{ mobile: '' }, {}],
  [{ email: 'nobody@nowhere' }, { email: 'email' }],
  [{ notes: 'x'.repeat(1001) }, { notes: 'tooLong' }],
  [{ tags: Array.from({ length: 11 }, (_, index) => `${index}`) }, { tags: 'tooManyTags' }],
  [{ tags: ['x'.repeat(31)] }, { 'tags.0': 'tooLong' }],
  [{ addresses: Array.from({ length: 11 }, () => address) }, { addresses: 'tooManyAddresses' }],
  [{ addresses: [{ ...address, address: 'x'.repeat(301) }] }, { 'addresses.0.address': 'tooLong' }],
])('%j: %j', (changes, expected) => {
  expect(complaints(changes)).toEqual(expected);
});

it('keeps only what can be stored', () => {
  const typed = sampleContact({
    name: ' Lay\u0000la\ud800  H\n',
    tags: ['a', 'a', ' '],
    notes: 'one\r\ntwo\u0000',
  });
  expect(contactSchema.parse(typed)).toMatchObject({ name: 'Lay la H', tags: ['a'], notes: 'one\ntwo' });
});

it.each([undefined, null, 7, 'text', {}])('refuses %j without an exception', (given) => {
  expect(contactSchema.safeParse(given).success).toBe(false);
});
