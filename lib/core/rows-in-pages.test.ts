import { expect, it } from 'vitest';
import { rowsInPages } from './rows-in-pages.ts';

it('has each row once, and asks for nothing behind a page that isn’t full', async () => {
  const [found, asked]: [number[], (number | null)[]] = [[], []];
  const rows = rowsInPages<number>(2, async (last) => {
    asked.push(last);
    return [1, 2, 3, 4, 5].slice(last ?? 0, (last ?? 0) + 2);
  });
  for await (const row of rows) found.push(row);
  expect({ found, asked }).toEqual({ found: [1, 2, 3, 4, 5], asked: [null, 2, 4] });
});
