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
  first: {},
  late: {},
  tuned: {},
  'held-out': { contactName: [0, 1], mobile: [0, 2] },
  blind: {
    contactName: [7, 10],
    companyName: [0, 10],
    mobile: [6, 1],
    phone: [7, 0],
    emirateId: [2, 5],
    areaId: [1, 19],
    makani: [0, 1],
    codAmount: [0, 5],
    address: [24, 22],
    remarks: [4, 7],
  },
};
/** Of a set: the least share of values that are right, and the most texts of which a field has something of the sender. */
const least: Record<Sample['set'], [precision: number, ofSender: number]> = {
  first: [0.95, 0],
  late: [0.95, 0],
  tuned: [0.95, 0],
  'held-out': [0.95, 0],
  blind: [0.96, 7],
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

  it('keeps its share of right values, and what is of a sender out of the fields', () => {
    const [precision, allowed] = least[set];
    expect(misses.filter(({ field }) => field === 'sender').length).toBeLessThanOrEqual(allowed);
    const sum = (of: 'found' | 'right') => scores.reduce((total, score) => total + score[of], 0);
    expect(sum('right') / sum('found')).toBeGreaterThanOrEqual(precision);
  });
});
