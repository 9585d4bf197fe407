import { strToU8, zipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { readFirstSheet } from '../testing/read-first-sheet.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** The rows as lists, or the fault. */
async function read(bytes: Uint8Array | string) {
  const result = await readFirstSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return result.ok ? result.value.map(({ cells }) => cells) : result.code;
}

async function damaged(bytes: Uint8Array | string) {
  const result = await readFirstSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return result.ok
    ? result.value.flatMap((row) => row.damaged.map(({ kind }) => `${row.number} ${kind}`))
    : [];
}

const arabic = [
  ['الاسم', 'الهاتف'],
  ['ليلى حداد', '0501234567'],
];

// Windows-1256, as iconv writes it.
const windows1256 = Buffer.from(
  'c7e1c7d3e32cc7e1e5c7cadd0d0ae1ede1ec20cdcfc7cf2c303530313233343536370d0a',
  'hex',
);

it.each<[string, Uint8Array | string]>([
  ['UTF-8', 'الاسم,الهاتف\nليلى حداد,0501234567\n'],
  ['UTF-8 with a mark', '\ufeffالاسم,الهاتف\r\nليلى حداد,0501234567'],
  ['UTF-16 with a mark', utf16('\ufeffالاسم\tالهاتف\r\nليلى حداد\t0501234567\r\n')],
  ['UTF-16 without a mark', utf16('الاسم,الهاتف\r\nليلى حداد,0501234567\r\n')],
  ['UTF-16, high byte first', utf16('\ufeffالاسم;الهاتف\nليلى حداد;0501234567\n').swap16()],
  ['Windows-1256', windows1256],
  ['semicolons', 'الاسم;الهاتف\n"ليلى حداد";0501234567\n'],
  ['Excel’s own first line', 'sep=|\r\nالاسم|الهاتف\r\nليلى حداد|0501234567'],
])('reads CSV in %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual(arabic);
});

it('reads CSV in the code pages of a Russian and a western Windows', async () => {
  const windows1251 = 'caebe8e5edf23bc0e4f0e5f10ac6e0edede03bc4f3e1e0e90a';
  expect(await read(Buffer.from(windows1251, 'hex'))).toEqual([
    ['Клиент', 'Адрес'],
    ['Жанна', 'Дубай'],
  ]);
  // مطاعم ومقهىé, of Windows-1256.
  const arabic = Buffer.from('e3d8c7dae320e6e3dee5ece93be3d8dae3', 'hex');
  expect(await read(arabic)).toEqual([['مطاعم ومقهىé', 'مطعم']]);
  expect(await read(Buffer.from('Société;Émirat\nCafé Noël;Ajman\n', 'latin1'))).toEqual([
    ['Société', 'Émirat'],
    ['Café Noël', 'Ajman'],
  ]);
  // Read as Arabic, this letter is a vowel's mark.
  expect(await read(Buffer.from('Name;City\nBjörn;Dubai\n', 'latin1'))).toEqual([
    ['Name', 'City'],
    ['Björn', 'Dubai'],
  ]);
});

it('keeps quotes, line breaks, empty cells and the numbers of rows', async () => {
  const result = await readFirstSheet(Buffer.from('name,note\n\n"A ""B"", C","two\nlines"\n,\n,x\n'));
  expect(result).toEqual({
    ok: true,
    value: [
      { number: 1, cells: ['name', 'note'], damaged: [], width: 2 },
      { number: 3, cells: ['A "B", C', 'two\nlines'], damaged: [], width: 2 },
      { number: 5, cells: ['', 'x'], damaged: [], width: 2 },
    ],
  });
});

it('takes formulas in CSV as texts, and the apostrophe of our own export away', async () => {
  expect(await read("a\n=1+1\n'=1+1\n'+971501234567\n'tis\n")).toEqual([
    ['a'],
    ['=1+1'],
    ['=1+1'],
    ['+971501234567'],
    ["'tis"],
  ]);
});

it('reports numbers that lost their digits', async () => {
  expect(await damaged('phone,awb\n5.05E+08,1\n"5,05E+8",1.00005E+12\n')).toEqual([
    '2 rounded',
    '3 rounded',
    '3 rounded',
  ]);
  expect(await damaged('a\n#REF!\n#N/A\n')).toEqual(['2 error', '3 error']);
  expect(
    await damaged(makeXlsx({ rows: '<row r="1"><c r="A1"><v>9.9999999999999E15</v></c></row>' })),
  ).toEqual(['1 rounded']);
});

it('reads the first visible sheet of XLSX', async () => {
  const file = makeXlsx({
    sharedTexts: [
      '<t>Name</t>',
      '<r><t>Lay</t></r><r><t xml:space="preserve">la </t></r><rPh><t>hint</t></rPh>',
    ],
    formats: [0, 14, '"day" 0', 'dd/mm/yyyy hh:mm', '[h]:mm', '[Red]0.00'],
    rows: `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>المدينة &amp; &lt;x&gt;</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>5.01234567E8</v></c><c r="C3" t="b"><v>1</v></c></row>
      <row r="4"><c r="A4" s="1"><v>46348</v></c><c r="B4" s="2"><v>46348</v></c><c r="C4" s="3"><v>46348.604166666664</v></c><c r="D4" s="4"><v>0.5</v></c><c r="E4" s="5"><v>1.1000000000000001</v></c></row>
      <row><c t="str"><f>A1&amp;"!"</f><v>Name!</v></c><c/><c t="inlineStr"><is><t></t></is></c><c><f>1+1</f><v>2</v></c></row>`,
  });
  const result = await readFirstSheet(file);
  expect(result.ok && result.value.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'Name', '', 'المدينة & <x>'],
    [3, 'Layla', '501234567', 'TRUE'],
    [4, '2026-11-22', 'day 46348', '2026-11-22 14:30', '12:00', '1.1'],
    [5, 'Name!', '', '', '2'],
  ]);
});

it('reads merged cells at the first one, and reports formulas without a value and their errors', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>both</t></is></c><c r="B1"/></row>
    <row r="2"><c r="A2"><f>NOW()</f></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
  const file = makeXlsx({ rows, merged: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' });
  expect(await read(file)).toEqual([['both'], ['=', '#DIV/0!']]);
  expect(await damaged(file)).toEqual(['2 error', '2 error']);
});

it('says which cells belong to one above them', async () => {
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = `<row r="1">${text('A1', 'one')}${text('B1', 'x')}</row><row r="2"><c r="A2"/>${text('B2', 'y')}</row>
    <row r="4">${text('B4', 'z')}</row><row r="5">${text('B5', 'end')}</row>`;
  const merged =
    '<mergeCells><mergeCell ref="A1:A4"/><mergeCell ref="B1:C1"/><mergeCell ref="nonsense"/></mergeCells>';
  const result = await readFirstSheet(makeXlsx({ rows, merged }));
  expect(result.ok && result.value.map(({ cells, merged: above }) => [cells.join(), above])).toEqual([
    ['one,x', undefined],
    [',y', [{ column: 0, text: 'one' }]],
    [',z', [{ column: 0, text: 'one' }]],
    [',end', undefined],
  ]);
});

const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
const manyRows = Array.from({ length: 100_000 }, (_, index) => row(index + 1)).join('');
/** Each entry of the archive says that it is encrypted. */
function encryptedZip(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
    file[at + 8] = (file[at + 8] ?? 0) | 1;
  return file;
}

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each<[string, string, Uint8Array | string]>([
  ['an empty file', 'empty', ''],
  ['a file of blanks', 'empty', ' ,\n\n ,'],
  ['a PDF', 'pdf', '%PDF-1.7 …'],
  ['a PNG', 'image', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['a JPEG', 'image', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['other bytes', 'not-a-spreadsheet', Buffer.from([1, 2, 3, 4, 5, 200, 0, 9])],
  ['a web page that a shop calls XLS', 'web-page', ' <html><table><tr><td>1</td></tr></table></html>'],
  ['JSON', 'not-a-spreadsheet', '{"a": 1}'],
  ['a Word document', 'document', zipSync({ 'word/document.xml': strToU8('<x/>') })],
  ['half an XLSX', 'damaged', makeXlsx({ rows: row(1) }).subarray(0, 900)],
  ['broken XML', 'damaged', makeXlsx({ rows: '<row><c>' })],
  [
    'a document type',
    'damaged',
    makeXlsx({ rows: row(1), workbook: '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }),
  ],
  ['an open quote', 'unclosed-quote', 'name\n"never closed,1\n'],
  ['an old Excel file', 'old-format', Buffer.concat([ole, Buffer.alloc(600)])],
  ['a password of the archive', 'encrypted', encryptedZip(makeXlsx({ rows: row(1) }))],
  ['a password', 'encrypted', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])],
  ['macros', 'macros', makeXlsx({ rows: row(1), extra: { 'xl/vbaProject.bin': new Uint8Array(9) } })],
  ['100,000 rows of XLSX', 'too-many-rows', makeXlsx({ rows: manyRows })],
  ['100,000 rows of CSV', 'too-many-rows', 'a,b\n'.repeat(100_000)],
  ['6 MB', 'too-large', new Uint8Array(6 * 1024 * 1024)],
  ['200 columns', 'too-many-columns', `${'a,'.repeat(200)}a`],
  ['a far column', 'too-many-columns', makeXlsx({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })],
  ['a bomb in the sheet', 'expands', makeXlsx({ rows: `${' '.repeat(33 * 1024 * 1024)}${row(1)}` })],
  ['a bomb in the texts', 'expands', makeXlsx({ rows: row(1), sharedTexts: [' '.repeat(33 * 1024 * 1024)] })],
  [
    'thousands of parts',
    'expands',
    makeXlsx({
      rows: row(1),
      extra: Object.fromEntries(
        Array.from({ length: 2_000 }, (_, index) => [`x/${index}`, new Uint8Array(1)]),
      ),
    }),
  ],
])('refuses %s: %s', async (_, fault, bytes) => {
  expect(await read(bytes)).toBe(fault);
});

it('refuses a bomb that lies about its size', async () => {
  const file = Buffer.from(makeXlsx({ rows: `${' '.repeat(33 * 1024 * 1024)}${row(1)}` }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(1_000);
  // The unpacked size of each entry in the central directory.
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
    size.copy(file, at + 24);
  expect(await read(file)).toBe('damaged');
});

it.each<[string, Uint8Array | string]>([
  ['CSV', `a,b\n1,${'😀'.repeat(2_000)}\nnext,2\n`],
  [
    'XLSX',
    makeXlsx({
      sharedTexts: [`<t>${'😀'.repeat(100_000)}</t>`],
      rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>
        <row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>next</t></is></c><c r="B3"><v>2</v></c></row>`,
    }),
  ],
])('cuts a long cell of %s, names it, and keeps the others', async (_, bytes) => {
  expect(await damaged(bytes)).toEqual(['2 long']);
  const rows = await read(bytes);
  expect(rows).toMatchObject(
    [[...'a'], ['1', '😀'.repeat(1_000)], ['next', '2']].map((row, at) =>
      at === 0 ? expect.anything() : row,
    ),
  );
});
