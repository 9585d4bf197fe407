import { describe, expect, it } from 'vitest';
import type { PastedField } from '#lib/paste/pasted.ts';
import { samplePlaces } from './sample-places.ts';
import { readSamples, type Sample, sampleSets, scoreSamples } from './score.ts';

const samples = readSamples();
const places = await samplePlaces();
const scored = (set: Sample['set']) =>
  scoreSamples(
    samples.filter((sample) => sample.set === set),
    places,
  );

/** How many values of a set may be wrong, and how many may be missing or wrong; 0 for fields that aren't named. */
type Limits = Partial<Record<PastedField, [wrong: number, missed: number]>>;

const limits: Record<Sample['set'], Limits> = {
  first: { address: [1, 1] },
  late: { emirateId: [0, 1], zoneId: [0, 1], areaId: [0, 1], address: [1, 1] },
  tuned: {
    contactName: [0, 3],
    emirateId: [0, 1],
    zoneId: [0, 1],
    areaId: [0, 1],
    address: [4, 2],
  },
  'held-out': {
    contactName: [0, 3],
    mobile: [0, 2],
    emirateId: [0, 2],
    zoneId: [0, 1],
    areaId: [0, 1],
    address: [2, 1],
  },
};

it('has enough samples of each set', () => {
  expect(samples.length).toBeGreaterThanOrEqual(250);
  expect(samples.filter(({ set }) => set === 'held-out').length).toBeGreaterThanOrEqual(40);
});

describe.each(sampleSets)('the %s set', (set) => {
  const { scores, misses } = scored(set);

  it.each(scores)('keeps its score of $field', ({ field, expected, found, right }) => {
    const [wrong, missed] = limits[set][field] ?? [0, 0];
    expect(found - right, 'wrong').toBeLessThanOrEqual(wrong);
    expect(expected - right, 'missed').toBeLessThanOrEqual(missed);
  });

  it('has nothing of a sender in a field, and 95% of all values are right', () => {
    const allowed = set === 'held-out' ? 1 : 0;
    expect(misses.filter(({ field }) => field === 'sender').length).toBeLessThanOrEqual(allowed);
    const sum = (of: 'found' | 'right') => scores.reduce((total, score) => total + score[of], 0);
    expect(sum('right') / sum('found')).toBeGreaterThanOrEqual(0.95);
  });
});
