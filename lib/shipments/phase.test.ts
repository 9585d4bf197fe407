import { expect, it } from 'vitest';
import { isFinal } from './phase.ts';

it('takes only an end for final', () => {
  expect([isFinal('delivered'), isFinal('returned'), isFinal('cancelled')]).toEqual([true, true, true]);
  expect([isFinal('returning'), isFinal('unknown'), isFinal(null)]).toEqual([false, false, false]);
});
