import { randomInt } from 'node:crypto';

/** A mobile that nobody else has: what looks like another booking is asked about. */
export function newMobile(): string {
  return `050 ${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
