import { expect, it } from 'vitest';
import { nextPickup } from './pickup.ts';

it('offers this afternoon before noon on a working day, in UAE time', () => {
  // Thursday 07:59 UTC is 11:59 in Dubai.
  expect(nextPickup(new Date('2026-11-19T07:59:00Z'))).toEqual({
    pickupDate: '2026-11-19',
    pickupFrom: '14:00',
    pickupTo: '18:00',
  });
});

it('offers the next morning from noon on', () => {
  expect(nextPickup(new Date('2026-11-19T08:00:00Z')).pickupDate).toBe('2026-11-20');
});

it('skips the weekend', () => {
  expect(nextPickup(new Date('2026-11-20T09:00:00Z'))).toEqual({
    pickupDate: '2026-11-23',
    pickupFrom: '09:00',
    pickupTo: '13:00',
  });
  // Friday 21:00 UTC is Saturday in Dubai.
  expect(nextPickup(new Date('2026-11-20T21:00:00Z')).pickupDate).toBe('2026-11-23');
});
