import { createHash } from 'node:crypto';

/**
 * A number from 0 up to 1, the same for the same seed and draw. Each draw has a name instead of a position in a sequence, so
 * neither a restart nor other draws change it.
 */
export function seededRandom(seed: number, draw: string): number {
  return createHash('sha256').update(`${seed}/${draw}`).digest().readUInt32BE(0) / 2 ** 32;
}
