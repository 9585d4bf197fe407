import { expect, it } from 'vitest';
import { firstRows } from './first-rows.ts';

async function* numbered(count: number) {
  for (let row = 1; row <= count; row += 1) yield [String(row)];
}
async function rowsOf(count: number, most: number) {
  const rows: string[][] = [];
  for await (const row of firstRows(numbered(count), most, () => `only ${most}`)) rows.push(row);
  return rows;
}

it('says in a last row that there are more', async () => {
  expect(await rowsOf(3, 2)).toEqual([['1'], ['2'], ['only 2']]);
  expect(await rowsOf(2, 2)).toEqual([['1'], ['2']]);
});
