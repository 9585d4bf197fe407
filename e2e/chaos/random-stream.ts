import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';

/** A sequence of random numbers from 0 up to 1. The same seed and name always give the same sequence. */
export function randomStream(seed: number, name: string): () => number {
  let draws = 0;
  return () => {
    draws += 1;
    return seededRandom(seed, `${name}/${draws}`);
  };
}
