import { expect, it } from 'vitest';
import { readFirstSheet } from '../testing/read-first-sheet.ts';
import { streamSheet } from './stream-sheet.ts';

async function* numbered(count: number) {
  for (let row = 1; row <= count; row += 1) yield [String(row)];
}

it.each(['csv', 'xlsx'] as const)('says in the last row of a %s that there are more', async (format) => {
  const sheet = { header: ['n'], most: 2, left: (most: number) => `only ${most}` };
  async function rowsOf(count: number) {
    const file = streamSheet(format, numbered(count), { ...sheet, sheetName: 'Rows', isRightToLeft: false });
    const read = await readFirstSheet(new Uint8Array(await new Response(file).arrayBuffer()));
    return read.ok ? read.value.map(({ cells }) => cells[0]) : read.code;
  }
  expect(await rowsOf(3)).toEqual(['n', '1', '2', 'only 2']);
  expect(await rowsOf(2)).toEqual(['n', '1', '2']);
});
