import { randomInt } from 'node:crypto';

const count = 10_000_000;
let last = randomInt(count);

/** A unique mobile number, because the portal asks about bookings that look alike. */
export function newMobile(): string {
  last = (last + 1) % count;
  return `050 ${String(last).padStart(7, '0')}`;
}
