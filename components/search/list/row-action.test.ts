import { expect, test } from 'vitest';
import { actionHref, rowAction, rowHref } from './row-action.ts';

const id = 'f0c1';

test('a draft continues in the form and has no page', () => {
  const action = rowAction({ state: 'draft', phase: null });
  expect(action).toBe('continue');
  expect(actionHref({ id, action })).toBe('/shipments/new?draft=f0c1');
  expect(rowHref({ id, action })).toBe('/shipments/new?draft=f0c1');
});

test('a refused booking opens in the form; its page says why it was refused', () => {
  const action = rowAction({ state: 'refused', phase: null });
  expect(actionHref({ id, action })).toBe('/shipments/new?draft=f0c1');
  expect(rowHref({ id, action })).toBe('/shipments/f0c1');
});

test.each(['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'] as const)(
  'a shipment that is %s opens its page, never the form',
  (state) => {
    const action = rowAction({ state, phase: null });
    expect(action).toBe('view');
    expect(actionHref({ id, action })).toBe('/shipments/f0c1');
  },
);

test('an active shipment is tracked, a final one is opened', () => {
  expect(rowAction({ state: 'booked', phase: 'attempted' })).toBe('track');
  expect(rowAction({ state: 'booked', phase: null })).toBe('track');
  expect(rowAction({ state: 'booked', phase: 'delivered' })).toBe('open');
  expect(rowAction({ state: 'cancelled', phase: 'cancelled' })).toBe('open');
});
