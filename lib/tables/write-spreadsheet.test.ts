import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeCsv } from './csv/write-csv.ts';
import { readFirstSheet } from './testing/read-first-sheet.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const rows = [
  ['الاسم', 'phone', 'note'],
  ['ليلى حداد', '+971501234567', '=HYPERLINK("http://evil.example","click")'],
  ['+44 20 7946 0958', '+971501234567+1', '+1234567|cmd'],
  ['A "B", C', '0501234567', '@SUM(1)'],
  ['-1+2', '\tx', 'two\nlines'],
  ['-125.50', '-', 'a number below 0 stays one'],
];

const read = async (bytes: Uint8Array) => {
  const result = await readFirstSheet(bytes);
  return result.ok ? result.value.map(({ cells }) => cells) : result.code;
};

const trimmed = rows.map((row) => row.map((cell) => cell.trim()));

it('writes CSV that a program opens in Arabic and never calculates', async () => {
  const bytes = new Uint8Array(await new Response(writeCsv(rows)).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('"ليلى حداد","+971501234567","\'=HYPERLINK(""http');
  expect(text).toContain('"+44 20 7946 0958","\'+971501234567+1","\'+1234567|cmd"');
  expect(text).toContain(',"\'@SUM(1)"\r\n"\'-1+2",');
  expect(text).toContain('"-125.50","\'-",');
  expect(text).not.toMatch(/(^|,)"?(?!-125\.50"|\+[\d ]+")[=+@-]/m);
  expect(await read(bytes)).toEqual(trimmed);
});

it('writes CSV without a formula also for a program that separates cells by semicolons or tabs', async () => {
  const hostile = [['a', 'A;=1+2;B', 'x;  @SUM(1)', 'y\t-2+3', 'z;＝1']];
  const written = new TextDecoder().decode(await new Response(writeCsv(hostile)).arrayBuffer());
  for (const delimiter of [',', ';', '\t']) {
    const parsed = parse(written, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });
    const cells = (parsed as string[][]).flat().map((cell) => cell.replace(/^["\s]+/, ''));
    expect(
      cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
      delimiter,
    ).toEqual([]);
  }
  // Every field is quoted.
  expect(written.replace('\ufeff', '').trimEnd()).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/);
});

it('writes XLSX whose cells are all texts', async () => {
  const bytes = await writeXlsx(rows, { sheetName: 'Contacts', isRightToLeft: true });
  expect(await read(bytes)).toEqual(trimmed);
  const [sheet = new Uint8Array()] = Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
    name.startsWith('xl/worksheets/sheet') ? [part] : [],
  );
  const xml = new TextDecoder().decode(sheet);
  expect(xml).not.toContain('<f>');
  expect(xml).toContain('rightToLeft="1"');
});
