import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import fixturesOfA from '#lib/postal/family-a/fixtures.json' with { type: 'json' };
import { bookingReply, countriesReply } from '#lib/postal/family-a/wire.ts';
import fixturesOfB from '#lib/postal/family-b/fixtures.json' with { type: 'json' };
import { trackingReply } from '#lib/postal/family-b/wire.ts';
import { findDrift } from './find-drift.ts';
import { known, list, optionalText, sometimes, text } from './wire-values.ts';

const { booking } = fixturesOfA;
const { tracking } = fixturesOfB;

const reply = z.object({
  kind: known(['Express', 'Premium']).nullish(),
  note: optionalText,
  extra: sometimes(text),
  party: z.object({ name: text }).nullish(),
  loose: z.looseObject({ '@nil': text.optional() }).nullish(),
  items: list(z.object({ code: text, place: optionalText })),
});
const whole = {
  kind: 'Express',
  note: null,
  party: { name: 'Ahmed' },
  loose: { '@nil': 'true' },
  items: [{ code: 'A', place: '' }],
};

function drift(change: Record<string, unknown>) {
  const changed = JSON.parse(JSON.stringify({ ...whole, ...change }));
  expect(reply.safeParse(changed).success).toBe(true);
  return findDrift(reply, changed);
}

describe('nothing new', () => {
  test.each([
    ['a whole reply', {}],
    ['null for a field that may be empty', { party: null, kind: null }],
    ['a known value in another case', { kind: ' premium ' }],
    ['a field that only some replies have', { extra: 'x' }],
    ['whatever an open object carries', { loose: { '@nil': 'false', reason: 'x' } }],
    ['one item without its list', { items: { code: 'A', place: null } }],
    ['no items', { items: null }],
  ])('%s', (_, change) => expect(drift(change)).toEqual([]));
});

test.each([
  ['an unknown field', { hub: 'Dubai Hub 4' }, 'hub', 'unknown-field', 'xxxxx xxx 9'],
  ['one inside an object', { party: { name: 'A', age: 31 } }, 'party.age', 'unknown-field', '99'],
  ['an unknown object', { geo: { lat: 25, note: 'secret' } }, 'geo', 'unknown-field', '{lat,note}'],
  ['a missing field', { note: undefined }, 'note', 'missing-field', ''],
  ['a missing object', { party: undefined }, 'party', 'missing-field', ''],
  ['an unknown value', { kind: 'Überschall-2' }, 'kind', 'unknown-value', 'xxxxxxxxxx-9'],
  ['a missing field of an item', { items: [{ code: 'A' }] }, 'items[].place', 'missing-field', ''],
  ['the same of a lone item', { items: { code: 'A' } }, 'items.place', 'missing-field', ''],
])('%s', (_, change, path, kind, sample) => {
  expect(drift(change)).toEqual([{ path, kind, sample }]);
});

test('a path is reported once, however many items have it', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ code: 'A', place: '', floor: index }));
  expect(drift({ items })).toEqual([{ path: 'items[].floor', kind: 'unknown-field', sample: '9' }]);
});

test('a booking reply with more than the interface lists', () => {
  expect(findDrift(bookingReply, booking)).toEqual([
    { path: 'BookingResponse.ShipperCity', kind: 'unknown-field', sample: 'xxxxx' },
    { path: 'BookingResponse.serviceResult', kind: 'unknown-field', sample: '{success,ErrorMsg}' },
  ]);
});

test('a list at the top is named []', () => {
  expect(findDrift(trackingReply, tracking)).toEqual([
    { path: '[].events[].weight', kind: 'unknown-field', sample: '9.9' },
  ]);
});

test('the number of reported fields is limited, and none of their data is shown', () => {
  const flood = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [
      `10000${index}45678`,
      'أحمد العلي +971501234567 1000012345678',
    ]),
  );
  const found = drift(flood);
  expect(found.length).toBeLessThanOrEqual(50);
  const told = JSON.stringify(found);
  for (const secret of ['أحمد', '971501234567', '1000012345678', '45678']) expect(told).not.toContain(secret);
  expect(found.every(({ sample }) => sample.length <= 60)).toBe(true);
});

test('a reply that the schema rejects does not throw', () => {
  for (const odd of [null, 7, 'x', [], [[]], { items: [[1]], party: [] }]) {
    expect(() => findDrift(reply, odd)).not.toThrow();
    expect(() => findDrift(countriesReply, odd)).not.toThrow();
  }
});

test('only the first of 1,500 events are checked for drift', () => {
  const [first] = tracking;
  let looked = 0;
  const event = new Proxy(
    { ...first?.events[0] },
    {
      ownKeys(target) {
        looked += 1;
        return Reflect.ownKeys(target);
      },
    },
  );
  const found = findDrift(trackingReply, [{ ...first, events: Array(1_500).fill(event) }]);
  expect(looked).toBe(50);
  expect(found.length).toBeLessThanOrEqual(1);
});
