import { createHash } from 'node:crypto';

/**
 * A number from 0 up to 1 that is the same for the same seed and draw. Each draw has a name of its own instead of a place
 * in a row, so that neither a restart nor what happens beside it changes it.
 */
export function seededRandom(seed: number, draw: string): number {
  return createHash('sha256').update(`${seed}/${draw}`).digest().readUInt32BE(0) / 2 ** 32;
}
