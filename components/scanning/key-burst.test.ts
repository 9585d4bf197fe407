import { expect, it } from 'vitest';
import { burstGapMs, keyBurst } from './key-burst.ts';

function typed(text: string, end: 'Enter' | 'Tab', gapMs: number): string | null {
  const burst = keyBurst();
  let atMs = 1_000;
  for (const key of text) {
    atMs += gapMs;
    burst.press('Shift', atMs);
    burst.press(key, atMs);
  }
  return burst.press(end, atMs + gapMs).code;
}

it.each(['Enter', 'Tab'] as const)('a burst that ends in %s is a code', (end) => {
  expect(typed('1000048213114', end, burstGapMs)).toBe('1000048213114');
});

it('keys of a person are none, and neither is a short burst', () => {
  expect(typed('1000048213114', 'Enter', burstGapMs + 1)).toBeNull();
  expect(typed('12345', 'Enter', 5)).toBeNull();
});

it('a code starts after the keys of a person, and is counted once', () => {
  const burst = keyBurst();
  expect(burst.press('x', 0).started).toBe(true);
  const started = [...'EE900000145AE'].map((key, index) => burst.press(key, 500 + 10 * index).started);
  expect(started.indexOf(true)).toBe(0);
  expect(started.lastIndexOf(true)).toBe(0);
  expect(burst.press('Enter', 630).code).toBe('EE900000145AE');
  expect(burst.press('Enter', 640).code).toBeNull();
});

it('a late Enter ends no code', () => {
  const burst = keyBurst();
  for (const [index, key] of [...'1000048213114'].entries()) burst.press(key, index);
  expect(burst.press('Enter', 500).code).toBeNull();
});
