import { expect, it } from 'vitest';
import { killNames, planKills } from './kill-plan.ts';
import { randomStream } from './random-stream.ts';

const namesOf = (kills: number, seed = 1) =>
  planKills(kills, randomStream(seed, 'kills')).map(({ name }) => name);
const countOf = (names: string[], word: string) => names.filter((name) => name.includes(word)).length;

it.each([12, 14, 40, 200])(
  'strikes every kill point in a run of %i kills, each as often as the others',
  (kills) => {
    const names = namesOf(kills);
    expect(names).toHaveLength(kills);
    const times = killNames.filter((name) => name.startsWith('(')).map((name) => countOf(names, name));
    expect(times).toHaveLength(12);
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toBeGreaterThan(0);
  },
);

it('kills PostgreSQL twenty times in two hundred', () => {
  expect(countOf(namesOf(200), 'PostgreSQL')).toBe(20);
});

it('orders the kills by the seed', () => {
  expect(namesOf(40)).toEqual(namesOf(40));
  expect(namesOf(40)).not.toEqual(namesOf(40, 2));
});
