import { expect, it } from 'vitest';
import { columnFacts } from './column-facts.ts';

it('shows that a long value goes on', () => {
  const address = 'Flat 7, Al Khan Street, beside the pharmacy with the green sign';
  expect(columnFacts([address, 'Villa 2']).samples).toEqual([
    'Flat 7, Al Khan Street, beside the pharmacy with the green s…',
    'Villa 2',
  ]);
});
