import { expect, test } from 'vitest';
import { byDistance, distanceM } from './distance.ts';

const dubai = { latitude: 25.2048, longitude: 55.2708 };
const abuDhabi = { latitude: 24.4539, longitude: 54.3773 };

test('measures as the crow flies', () => {
  expect(distanceM(dubai, dubai)).toBe(0);
  expect(Math.round(distanceM(dubai, abuDhabi) / 1000)).toBe(123);
});

test('the nearest office comes first, and one without a place last', () => {
  const offices: { id: string; latitude?: number; longitude?: number }[] = [
    { id: 'unplaced' },
    { id: 'far', ...abuDhabi },
    { id: 'near', ...dubai },
  ];
  const ids = (from: typeof dubai | null) => byDistance(offices, from).map(({ office }) => office.id);
  expect(ids({ latitude: 25.3, longitude: 55.4 })).toEqual(['near', 'far', 'unplaced']);
  expect(ids(null)).toEqual(['unplaced', 'far', 'near']);
});
