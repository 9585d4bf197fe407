import { expect, it } from 'vitest';
import { findCod } from './find-cod.ts';

it.each([
  ['Villa 41. total is 260.. no wait with the scarf 295 dhs', '295.00'],
  ['total 260 dhs. sorry I meant villa 41', '260.00'],
])('takes the amount that corrects the one before: %s', (line, amount) => {
  expect(findCod([line]).amount).toBe(amount);
});
