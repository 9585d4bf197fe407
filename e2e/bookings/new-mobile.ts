import { randomInt } from 'node:crypto';

const count = 10_000_000;
let last = randomInt(count);

/** A mobile that nobody else has: what looks like another booking is asked about. */
export function newMobile(): string {
  last = (last + 1) % count;
  return `050 ${String(last).padStart(7, '0')}`;
}
