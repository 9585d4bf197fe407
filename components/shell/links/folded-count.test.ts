import { expect, test } from 'vitest';
import { foldedCount } from './nav-links.tsx';

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [8, 4],
])('of %i links a phone has %i behind "More"', (links, folded) => {
  expect(foldedCount(links)).toBe(folded);
});
