import { expect, it } from 'vitest';
import { isFinal, phaseOf } from './phase.ts';

it('knows the codes of the interface, in any case and with stray spaces', () => {
  expect([phaseOf('CLC81'), phaseOf(' clc58 '), phaseOf('p-53')]).toEqual([
    'expected',
    'cancelled',
    'delivered',
  ]);
});

it.each(['CLC999', '', 'DELIVERED', 'toString', '__proto__'])(
  'files the unlisted code "%s" under unknown',
  (code) => {
    expect(phaseOf(code)).toBe('unknown');
  },
);

it('takes only an end for final', () => {
  expect([isFinal('delivered'), isFinal('returned'), isFinal('cancelled')]).toEqual([true, true, true]);
  expect([isFinal('returning'), isFinal('unknown'), isFinal(null)]).toEqual([false, false, false]);
});
