import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawIcons } from './draw-icons.ts';

it('has drawn each icon of the screens', () => {
  const drawn = readFileSync('components/ui/icons.svg', 'utf8');
  expect(drawn, 'npm run icons').toBe(drawIcons(readFileSync('components/ui/icons.tsx', 'utf8')));
});
