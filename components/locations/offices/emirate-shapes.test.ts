import { expect, test } from 'vitest';
import { counterOffices, emirates } from '#lib/sandbox/world/world.ts';
import { emirateAt } from './emirate-shapes.ts';

const nameOf = new Map(emirates.map(({ id, nameEn }) => [id, nameEn === 'Al Ain' ? 'Abu Dhabi' : nameEn]));

test('every office lies inside the outline of its emirate', () => {
  const misplaced = counterOffices
    .map(({ nameEn, emirateId, longitude, latitude }) => {
      const [wanted, found] = [nameOf.get(emirateId), emirateAt([longitude, latitude])];
      return { nameEn, wanted, found, longitude, latitude };
    })
    .filter(({ wanted, found }) => wanted !== found);
  expect(misplaced).toEqual([]);
});

test('the sea and the neighbours are in no emirate', () => {
  expect([emirateAt([54, 25.5]), emirateAt([56.6, 24.9]), emirateAt([50.5, 24.5])]).toEqual([
    null,
    null,
    null,
  ]);
});
