import { describe, expect, it } from 'vitest';
import { sumScores } from '#e2e/scores/score.ts';
import type { PastedField } from '#lib/paste/pasted.ts';
import { samplePlaces } from './sample-places.ts';
import { readSamples, type Sample, sampleSets, scoreSamples } from './score-samples.ts';

const samples = readSamples();
const places = await samplePlaces();
/** How many values of a set may be wrong, and how many may be missing or wrong; 0 for fields that aren't named. */
type Limits = Partial<Record<PastedField, [wrong: number, missed: number]>>;

const limits: Partial<Record<Sample['set'], Limits>> = {
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
it('has enough samples of each set', () => {
  expect(samples.length).toBeGreaterThanOrEqual(250);
  expect(samples.filter(({ set }) => set === 'held-out').length).toBeGreaterThanOrEqual(40);
});

describe.each(sampleSets)('the %s set', (set) => {
  const scores = scoreSamples(
    samples.filter((sample) => sample.set === set),
    places,
  );

  it.each(scores)('keeps its score of $name', ({ name, counts: { expected, found, right } }) => {
    const [wrong, missed] = limits[set]?.[name as PastedField] ?? [0, 0];
    expect(found - right, 'wrong').toBeLessThanOrEqual(wrong);
    expect(expected - right, 'missed').toBeLessThanOrEqual(missed);
  });

  it('keeps its share of right values, and what is of a sender out of the fields', () => {
    const [precision, allowed] = set === 'blind' ? [0.96, 7] : [0.95, 0];
    const { ofSender, right, found } = sumScores(set, scores).counts;
    expect(ofSender).toBeLessThanOrEqual(allowed);
    expect(right / found).toBeGreaterThanOrEqual(precision);
  });
});
