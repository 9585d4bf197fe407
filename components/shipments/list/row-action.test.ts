import { expect, test } from 'vitest';
import { rowAction, rowHref } from './row-action.ts';

const id = 'f0c1';

test('a draft continues in the form and has no page', () => {
  expect(rowAction({ id, state: 'draft', phase: null })).toEqual({
    label: 'continue',
    href: '/shipments/new?draft=f0c1',
  });
  expect(rowHref({ id, state: 'draft' })).toBe('/shipments/new?draft=f0c1');
});

test('a refused booking opens in the form; its page says why it was refused', () => {
  expect(rowAction({ id, state: 'refused', phase: null }).href).toBe('/shipments/new?draft=f0c1');
  expect(rowHref({ id, state: 'refused' })).toBe('/shipments/f0c1');
});

test.each(['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'] as const)(
  'a shipment that is %s opens its page, never the form',
  (state) => {
    expect(rowAction({ id, state, phase: null })).toEqual({ label: 'view', href: '/shipments/f0c1' });
  },
);

test('an active shipment is tracked, a final one is opened', () => {
  expect(rowAction({ id, state: 'booked', phase: 'attempted' }).label).toBe('track');
  expect(rowAction({ id, state: 'booked', phase: null }).label).toBe('track');
  expect(rowAction({ id, state: 'booked', phase: 'delivered' }).label).toBe('open');
  expect(rowAction({ id, state: 'cancelled', phase: 'cancelled' }).label).toBe('open');
});
