import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findTable } from '#lib/tables/columns/find-header.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { readFirstSheet } from '../testing/read-first-sheet.ts';
import { readSheets } from './read-spreadsheet.ts';

/* What other programs write: structure, formats, damaged texts. */

async function tableOf(file: string | Uint8Array) {
  const read = await readFirstSheet(typeof file === 'string' ? Buffer.from(file) : file);
  if (!read.ok) return { fault: read.code, ...read.details };
  const { header, rows } = await findTable(read.value);
  const damage = rows.flatMap(({ number, damaged }) =>
    damaged.map(({ column, kind }) => `${number} ${column} ${kind}`),
  );
  return { header, rows: rows.map(({ cells }) => cells), damage };
}

const header = 'Order No,Name,Mobile,Address,COD';

it.each([
  ['a comma that isn’t in quotes', 'A,Rana,0501234567,Tower 3, Street 8,90', '2 null cells'],
  ['a decimal comma', 'A,Rana,0501234567,Tower 3,90,50', '2 null cells'],
  ['a line break that isn’t in quotes', 'A,Rana,0501234567,Tower 3', '2 null cells'],
])('stops a row with %s', async (_, row, damage) => {
  expect(await tableOf(`${header}\n${row}\nB,Salma,0507654321,Tower 4,80\n`)).toMatchObject({
    damage: [damage],
  });
});

it('takes empty cells behind the table, but not in one row only', async () => {
  const wide = `${header},,\nA,Rana,0501234567,Tower 3,90\n,,,,,,,,\nB,Salma,0507654321,Tower 4,,,\n`;
  expect(await tableOf(wide)).toMatchObject({ damage: [] });
  expect(
    await tableOf(`${header}\nA,Rana,0501234567,Tower 3,90,\nB,Salma,0507654321,Tower 4,,\n`),
  ).toMatchObject({ damage: [] });
  expect(
    await tableOf(`${header}\nA,Rana,0501234567,Tower 3,90\nB,Salma,0507654321,Tower 4, gate,\nC,Lina,,,\n`),
  ).toMatchObject({ damage: ['3 null cells'] });
});

/** Cells of a CSV file, of which any can have quotes, commas and line breaks. */
const rowOfCells = fc.array(fc.stringMatching(/^[a-z ,"\n]{0,12}$/), { minLength: 5, maxLength: 5 });

it('never reads a file with quoted cells as one with shifted or swallowed rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOfCells, { minLength: 1, maxLength: 8 }), async (rows) => {
      const csv = rows
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      const read = await tableOf(`${header}\n${csv}\n`);
      // Three or four commas in each of two lines of one cell can't be told from rows.
      if (!rows.flat().some((cell) => /,.*\n|\n.*,/s.test(cell))) expect(read).toMatchObject({ damage: [] });
    }),
    { numRuns: 200 },
  );
});

it.each([
  `${header}\nA,Rana,0501234567,"Tower 3,90\nB,Salma,0507654321,Tower 4,80\nC,Lina,0507654322,"Tower 5",70\n`,
  `${header}\nA,Rana,0501234567,"Tower 3,90\nB,Salma,0507654321,"Tower 4",80\n`,
  `${header}\nA,Rana,0501234567,"Tower 3,90\nB,Salma,0507654321,Tower 4,80\n`,
])('stops a file with a quote that isn’t closed, and names its row', async (file) => {
  expect(await tableOf(file)).toEqual({ fault: 'unclosed-quote', row: 2 });
});

it('reads quotes that are written with a backslash', async () => {
  expect(
    await tableOf(`${header}\n"A","Rana \\"Umm Said\\"","0501234567","\\"Palm\\", floor 2","90"\n`),
  ).toMatchObject({ rows: [['A', 'Rana "Umm Said"', '0501234567', '"Palm", floor 2', '90']], damage: [] });
});

it.each([
  ['="00417"', '00417'],
  ["'0501234567", '0501234567'],
  ['971501234567.0', '971501234567'],
  ['"=""050"""', '050'],
  ['5.60144518E+08', '560144518'],
  ['Ang&eacute;lique &amp; Co &#8211; 5', 'Angélique & Co – 5'],
  ['R&D', 'R&D'],
  ['Gate 2<br/>Hall 7', 'Gate 2, Hall 7'],
  ['<p>Ring <b>twice</b></p>', 'Ring twice'],
  ['Hall_x000D_\u00a07', 'Hall\n 7'],
  ['\u200b050\u200e1\u0000', '0501'],
  ['\u200b\u200f', ''],
  ['NULL', ''],
  ['undefined', ''],
  ['Rana null', 'Rana'],
  ['Null Island', 'Null Island'],
  ['Ù†ÙˆØ±Ø©', 'نورة'],
  ['ظ†ظˆط±ط©', 'نورة'],
  ['طفل', 'طفل'],
])('reads %s as %s', async (cell, text) => {
  expect((await tableOf(`Order No,Name,Mobile\nA,${cell},x\n`)).rows).toEqual([['A', text, 'x']]);
});

it.each(['???? ???', '?? ??????', 'Tower \ufffd\ufffd 3'])(
  'says that the letters of %s are lost',
  async (cell) => {
    expect(await tableOf(`Order No,Name,Mobile\nA,${cell},x\n`)).toMatchObject({ damage: ['2 1 lost'] });
  },
);

it('keeps a question', async () => {
  expect(await tableOf('Order No,Remarks\nA,Ready at nine??\n')).toMatchObject({ damage: [] });
});

it('reads UTF-8 with a cut letter as UTF-8', async () => {
  const whole = Buffer.from('Order No,Name,Mobile,Item\nA,منى سالم,x,كتاب\n');
  const cut = Buffer.concat([whole.subarray(0, -2), Buffer.from('\nB,Rana,y,دفتر\n')]);
  const read = await tableOf(cut);
  expect(read.rows?.[0]?.[1]).toBe('منى سالم');
  expect(read).toMatchObject({ damage: ['2 3 lost'] });
});

it('tells western letters from Arabic ones by what they give', async () => {
  expect(await tableOf(Buffer.from('Order No,Name\nA,J\xfcrgen Gro\xdf\n', 'latin1'))).toMatchObject({
    rows: [['A', 'Jürgen Groß']],
  });
});

it('shows numbers as their formats do, with all their digits', async () => {
  const formats = [
    ...['000000', '"SO-"0000', '[$SAR] #,##0.00', '[$$-409]#,##0.00', '0 "g"', '"+971 "00 000 0000'],
    ...['_-* #,##0.0_-;-* #,##0.0', '000\\-000'],
  ];
  const values = [42, 7, 150.125, 40, 500, 501234567, 1.25, 123456];
  const cells = values.map((value, at) => `<c s="${at}"><v>${value}</v></c>`).join('');
  expect(await readFirstSheet(makeXlsx({ formats, rows: `<row r="1">${cells}</row>` }))).toMatchObject({
    value: [
      { cells: ['000042', 'SO-0007', 'SAR 150.125', '$40', '500 g', '+971 50 123 4567', '1.25', '123-456'] },
    ],
  });
});

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

it('finds the parts of a workbook by its relations', async () => {
  const parts = unzipSync(
    makeXlsx({ sharedTexts: ['<t>Order</t>'], rows: '<row r="1"><c t="s"><v>0</v></c></row>' }),
  );
  const moved = Object.entries(parts).map(([name, bytes]): [string, Uint8Array] => [
    name.replace('workbook.xml', 'Book9.xml').replace('sharedStrings', 'Texts'),
    strToU8(
      strFromU8(bytes).replaceAll('workbook.xml', 'Book9.xml').replaceAll('sharedStrings.xml', 'texts.xml'),
    ),
  ]);
  expect(await readFirstSheet(zipSync(Object.fromEntries(moved)))).toMatchObject({
    value: [{ cells: ['Order'] }],
  });
});

it('names hidden rows, columns and sheets', async () => {
  const file = makeXlsx({
    columns: '<cols><col min="2" max="2" hidden="1"/></cols>',
    rows: `<row r="1">${text('Order No')}${text('Cost')}</row><row r="2" hidden="1">${text('A')}${text('9')}</row>`,
  });
  expect(await tableOf(file)).toMatchObject({ damage: ['2 null hidden'] });
  expect(await readSheets(file)).toMatchObject({
    value: [
      { name: 'Notes', isHidden: true },
      { name: 'Sheet1', isHidden: false, hiddenColumns: [1] },
    ],
  });
});

it('reads the group above a header into the names of people and places', async () => {
  const file = `,SENDER,,RECEIVER,,\nOrder No,Name,Phone,Name,Phone,COD\nA,Depot,0509999999,Rana,0501234567,90\n`;
  expect(await tableOf(file)).toMatchObject({
    header: ['Order No', 'SENDER / Name', 'SENDER / Phone', 'RECEIVER / Name', 'RECEIVER / Phone', 'COD'],
  });
});

it('takes False for an empty text, but not in a column of answers', async () => {
  const file = 'Order No,Name,Company,Paid\nA,Rana,False,False\nB,Salma,Palm LLC,True\n';
  expect(await tableOf(file)).toMatchObject({
    rows: [
      ['A', 'Rana', '', 'False'],
      ['B', 'Salma', 'Palm LLC', 'True'],
    ],
  });
});
