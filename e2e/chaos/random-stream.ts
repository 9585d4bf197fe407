import { seededRandom } from '#lib/sandbox/faults/seeded-random.ts';

/** Numbers from 0 up to 1, one after another: the same for the same seed and name, whatever happens beside them. */
export function randomStream(seed: number, name: string): () => number {
  let draws = 0;
  return () => {
    draws += 1;
    return seededRandom(seed, `${name}/${draws}`);
  };
}
