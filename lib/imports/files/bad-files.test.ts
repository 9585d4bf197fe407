import { expect, it } from 'vitest';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importHeader, importRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';

const stack = await startImportStack();

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Order ID</t></is></c></row>';

// read-spreadsheet.test.ts has more kinds of files.
it.each<[string, Uint8Array, number?]>([
  ['pdf', Buffer.from('%PDF-1.7 …')],
  ['too-many-rows', Buffer.from('a,b\n'.repeat(2_002)), 2_001],
  ['too-many-columns', Buffer.from(`${'a,'.repeat(119)}b\n`), 120],
  ['no-rows', makeXlsx({ rows: row })],
])('names a file that it refuses, and how much it has: %s', async (fault, bytes, found) => {
  const details = found === undefined ? {} : { found };
  expect(await addImport(stack.oasis, { bytes, name: 'x' })).toMatchObject({ code: fault, details });
});

type Cell = string | { xml: string };
const dated = 1;

/** A sheet under the usual header, with a date style at 1. */
function sheet(rows: Cell[][], merged = '') {
  const lines = [importHeader, ...rows].map((cells, at) => {
    const each = cells.map((cell) =>
      typeof cell === 'string' ? `<c t="inlineStr"><is><t>${cell}</t></is></c>` : cell.xml,
    );
    return `<row r="${at + 1}">${each.join('')}</row>`;
  });
  return makeXlsx({ rows: lines.join(''), formats: [0, 14], merged });
}

const withCells = (reference: string, cells: Record<number, Cell>) =>
  importRow(reference).map((text, at) => cells[at] ?? text);

it('names each damaged cell by its row and column, and keeps the other rows', async () => {
  const bytes = sheet(
    [
      withCells('F-1', {}),
      withCells('F-2', { 7: { xml: '<c><f>1+0.25</f><v>1.25</v></c>' } }),
      withCells('F-3', { 7: { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' } }),
      withCells('F-4', { 7: { xml: '<c><f>NOW()</f></c>' } }),
      withCells('F-5', { 2: { xml: '<c><v>5.0512345678901234E20</v></c>' } }),
      withCells('F-6', { 2: '5.05E+08' }),
      withCells('F-7', { 7: { xml: `<c s="${dated}"><v>46348</v></c>` } }),
      withCells('F-8', { 2: { xml: '<c><v>501234567</v></c>' } }),
      withCells('F-9', { 6: 'x'.repeat(2_001) }),
      // Merged with the row above: only its first cell has the text.
      withCells('F-10', { 4: { xml: '<c/>' }, 5: '' }),
      withCells('F-11', { 1: '=HYPERLINK("http://evil.example")'.replaceAll('"', '&quot;') }),
    ],
    '<mergeCells><mergeCell ref="E10:E11"/></mergeCells>',
  );
  const done = await addImport(stack.oasis, { bytes, name: 'x.xlsx' });
  const rows = await stack.rowsOf(done.ok ? done.value.id : '');
  const found = rows.map(({ number, problems }) =>
    [number, ...problems.map(({ field, code }) => `${field} ${code}`)].join(' '),
  );
  expect(found).toEqual([
    '2',
    '3',
    '4 weight error',
    '5 weight error',
    '6 mobile rounded',
    '7 mobile rounded',
    '8 weight weight',
    '9',
    '10 address long',
    '11 emirate required',
    '12',
  ]);
});
