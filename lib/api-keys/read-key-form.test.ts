import { expect, it, test } from 'vitest';
import { readKeyForm, readLimits } from './read-key-form.ts';
import { keyPresets, keyState, presetOf, type TypedKey } from './view.ts';

const now = new Date('2026-11-22T20:30:00+04:00');
const form: TypedKey = {
  name: ' Shop ',
  permissions: ['shipments.read'],
  ipRanges: '',
  lastDay: '',
  bookingsPerDay: '',
  spendPerDay: '',
};

it('reads what a person types: lines, dirhams, Arabic digits and a last day in the UAE', () => {
  expect(readKeyForm(form, now)).toEqual({
    ok: true,
    value: {
      name: 'Shop',
      permissions: ['shipments.read'],
      ipRanges: [],
      expiresAt: null,
      bookingsPerDay: null,
      spendPerDayMinor: null,
    },
  });
  const full = readKeyForm(
    {
      ...form,
      ipRanges: '203.0.113.0/24\n 2001:db8::1, ',
      lastDay: '2026-11-22',
      bookingsPerDay: '٥٠',
      spendPerDay: '1,250.5',
    },
    now,
  );
  expect(full).toMatchObject({
    value: {
      ipRanges: ['203.0.113.0/24', '2001:db8::1'],
      expiresAt: '2026-11-22T23:59:59.999+04:00',
      bookingsPerDay: 50,
      spendPerDayMinor: 125_050,
    },
  });
});

test.each([
  ['name', { name: '  ' }],
  ['permissions', { permissions: [] }],
  ['permissions', { permissions: ['people.manage'] }],
  ['ipRanges', { ipRanges: 'example.com' }],
  ['ipRanges', { ipRanges: '10.0.0.0/33' }],
  ['lastDay', { lastDay: '2026-11-21' }],
  ['lastDay', { lastDay: 'tomorrow' }],
  ['bookingsPerDay', { bookingsPerDay: '1.5' }],
  ['bookingsPerDay', { bookingsPerDay: '-1' }],
  ['spendPerDay', { spendPerDay: 'a lot' }],
] as const)('names the field %s that it can’t read: %j', (field, typed) => {
  expect(readKeyForm({ ...form, ...typed } as TypedKey, now)).toMatchObject({ ok: false, code: field });
});

it('reads the limits alone, of which an empty one is none', () => {
  expect(readLimits({ bookingsPerDay: ' ', spendPerDay: '٥٠٫٥' })).toEqual({
    bookingsPerDay: null,
    spendPerDayMinor: 5_050,
  });
  expect(readLimits({ bookingsPerDay: '1.5', spendPerDay: '' })).toBeNull();
});

it('lets an expired key keep its last day, and no other past day', () => {
  const expired = '2026-11-20T23:59:59.999+04:00';
  expect(readKeyForm({ ...form, lastDay: '2026-11-20' }, now, expired)).toMatchObject({
    value: { name: 'Shop', expiresAt: expired },
  });
  expect(readKeyForm({ ...form, lastDay: '2026-11-19' }, now, expired)).toMatchObject({ code: 'lastDay' });
});

it('knows a preset in any order, and whether a key works', () => {
  expect(presetOf([...keyPresets.book].reverse())).toBe('book');
  expect(presetOf(['contacts.read'])).toBeNull();
  const past = '2026-11-22T00:00:00Z';
  expect(keyState({ expiresAt: null, endedAt: null }, now)).toBe('active');
  expect(keyState({ expiresAt: past, endedAt: null }, now)).toBe('expired');
  expect(keyState({ expiresAt: null, endedAt: past }, now)).toBe('ended');
});
