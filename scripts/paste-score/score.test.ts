import { expect, it } from 'vitest';
import { samplePlaces } from './sample-places.ts';
import { readSamples, scoreSamples } from './score.ts';

const samples = readSamples();
const places = await samplePlaces();
const scoresOf = (set: 'first' | 'late') =>
  scoreSamples(
    samples.filter((sample) => sample.set === set),
    places,
  ).scores;

it('has at least sixty samples', () => {
  expect(samples.length).toBeGreaterThanOrEqual(60);
});

it.each(scoresOf('first'))('finds each $field of the first set, and no wrong one', ({ field, ...score }) => {
  const most = field === 'address' ? 1 : 0;
  expect(score.expected - score.right).toBeLessThanOrEqual(most);
  expect(score.found - score.right).toBeLessThanOrEqual(most);
});

it.each(scoresOf('late'))('holds its score of $field of the late set', ({ field, ...score }) => {
  const isAddress = field === 'address';
  expect(score.found - score.right).toBeLessThanOrEqual(isAddress ? 4 : 0);
  expect(score.expected - score.right).toBeLessThanOrEqual(isAddress ? 4 : 2);
});
