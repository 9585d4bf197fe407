import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { unpackLines } from './line-blocks.ts';
import parseStatement from './parse-statement.ts';
import type { StatementKind } from './view.ts';

const options = { today: '2026-11-26', layout: null, remembered: [] };

const parse = (bytes: Uint8Array, kind: StatementKind = 'cod') =>
  parseStatement({ parts: [deflateSync(bytes)], kind, ...options });

async function linesOf(bytes: Uint8Array, kind?: StatementKind) {
  const parsed = await parse(bytes, kind);
  if (!parsed.ok) throw new Error(parsed.code);
  const lines = parsed.value.blocks.flatMap(unpackLines);
  return { ...parsed.value, lines };
}

const awb = (number: number) => `79${String(number).padStart(11, '0')}`;

describe('a camt.053 entry for several payments', () => {
  const payment = (text: string, amount: string) =>
    `<TxDtls><Refs><EndToEndId>${text}</EndToEndId></Refs><Amt Ccy="AED">${amount}</Amt></TxDtls>`;
  const entryOf = (details: string) =>
    Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
<Amt Ccy="AED">150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-20</Dt></BookgDt>
<NtryDtls>${details}</NtryDtls><AddtlNtryInf>BULK CREDIT</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`);

  it('is one line if their amounts aren’t the whole', async () => {
    const { lines } = await linesOf(entryOf(payment('RN-1', '100.00') + payment('SHOP-2', '40.00')), 'bank');
    expect(lines).toMatchObject([{ amountMinor: 15_000, text: 'RN-1 SHOP-2 BULK CREDIT' }]);
  });
});

it('says why a file can’t be read', async () => {
  const encrypted = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  expect(await parse(encrypted)).toMatchObject({ code: 'encrypted' });
  expect(await parse(Buffer.alloc(21 * 1024 * 1024, 'a'))).toMatchObject({ code: 'too-large' });
  expect(await parse(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))).toMatchObject({ ok: false });
  expect(await parse(Buffer.from('AWB,Amount\n'))).toMatchObject({ code: 'no-lines' });
  expect(
    await parse(Buffer.from('<?xml version="1.0"?><Document><BkToCstmrStmt><!DOCTYPE x>'), 'bank'),
  ).toMatchObject({ code: 'xml' });
});

it('names a formula without a value', async () => {
  const file = makeXlsx({
    rows: `<row r="1"><c t="inlineStr"><is><t>AWB</t></is></c><c t="inlineStr"><is><t>Amount</t></is></c></row>
      <row r="2"><c t="inlineStr"><is><t>${awb(1)}</t></is></c><c><f>1+1</f></c></row>
      <row r="3"><c t="inlineStr"><is><t>${awb(2)}</t></is></c><c t="e"><v>#REF!</v></c></row>
      <row r="4"><c t="inlineStr"><is><t>${awb(3)}</t></is></c><c><f>1+1</f><v>2</v></c></row>`,
  });
  const { lines } = await linesOf(file);
  expect(lines.map(({ amountMinor, problems }) => [amountMinor, problems.map(({ code }) => code)])).toEqual([
    [null, ['formula']],
    [null, ['formula']],
    [200, []],
  ]);
});

it('reads a file as a person corrected the same header before', async () => {
  const bytes = Buffer.from(`A,B,C\n${awb(1)},100,95\n`);
  const first = await parse(bytes);
  if (!first.ok) throw new Error(first.code);
  const layout = {
    headerRow: 1,
    columns: ['awb' as const, null, 'amount' as const],
    dayOrder: null,
    currency: 'AED',
    isChosen: true,
  };
  const parts = [deflateSync(bytes)];
  const chosen = await parseStatement({ parts, kind: 'cod', ...options, layout });
  if (!chosen.ok) throw new Error(chosen.code);
  const remembered = [{ signature: chosen.value.signature ?? '', layout }];
  const again = await parseStatement({ parts, kind: 'cod', ...options, remembered });
  expect(again).toMatchObject({
    ok: true,
    value: { layout: { columns: ['awb', null, 'amount'] }, known: chosen.value.signature },
  });
});

it('stops a row with more or fewer cells than its header', async () => {
  const rows = [
    'AWB,Date,COD amount,Status',
    `${awb(1)},2026-11-20,1,250.00,Delivered`,
    `${awb(2)},2026-11-20,60.00,Delivered`,
    `${awb(3)},2026-11-20`,
    `${awb(4)},2026-11-20,40.00,Delivered`,
    'Total,,100.00,',
  ];
  const { lines, totals } = await linesOf(Buffer.from(rows.join('\n')));
  expect(lines.map(({ row, problems }) => [row, problems.map(({ code }) => code).includes('cells')])).toEqual(
    [
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ],
  );
  expect(totals).toHaveLength(1);
  expect(
    await parse(Buffer.from(`AWB,COD amount,Day\n${awb(1)},"10.00,2026-11-20\n${awb(2)},20.00,2026-11-20\n`)),
  ).toMatchObject({ ok: false, code: 'unclosed-quote' });
});

describe('the columns of a file', () => {
  const columnsOf = async (...rows: string[]) => {
    const { columns } = await linesOf(Buffer.from(rows.join('\n')));
    return columns.map(({ field, grade, reason }) => `${field} ${grade} ${reason}`);
  };

  it('are graded by their names and values', async () => {
    expect(
      await columnsOf('AWB,COD amount,Courier X fee,Status,Note,Hub', `${awb(1)},10.00,2.00,Delivered,,`),
    ).toEqual([
      ...['awb sure nameAndValues', 'amount sure nameAndValues', 'fee likely values'],
      ...['null unused notNeeded', 'text sure name', 'null unused empty'],
    ]);
  });

  it('need no question if two have one name and the first is enough', async () => {
    expect(
      await columnsOf('AWB,COD amount,City,City', ...[1, 2].map((at) => `${awb(at)},10.00,Dubai,Ajman`)),
    ).toEqual([
      'awb sure nameAndValues',
      'amount sure nameAndValues',
      'zone sure name',
      'null unused notNeeded',
    ]);
  });

  it('have the day of the delivery rather than of the pickup', async () => {
    const days = '2026-10-31,2026-11-03';
    expect(await columnsOf('AWB,COD amount,Pickup Date,Delivered On', `${awb(1)},10.00,${days}`)).toEqual([
      ...['awb sure nameAndValues', 'amount sure nameAndValues'],
      ...['null unused notNeeded', 'date sure nameAndValues'],
    ]);
  });

  it('are open where only a person knows what is paid, and where they have no name', async () => {
    expect(await columnsOf('AWB,Alpha,Beta', `${awb(1)},10.00,12.00`, `${awb(2)},20.00,23.50`)).toEqual([
      'awb sure nameAndValues',
      'null open money',
      'null open money',
    ]);
    expect(await columnsOf(`${awb(1)},10.00`, `${awb(2)},20.00`)).toEqual([
      'awb likely values',
      'null open noName',
    ]);
  });

  it('of an invoice are asked about VAT, unless a name says it', async () => {
    const invoice = async (name: string) => {
      const rows = [100, 20, 33.35].map((amount, at) => `${awb(at + 1)},${amount.toFixed(2)}`);
      const bytes = Buffer.from([`AWB,${name}`, ...rows].join('\n'));
      const read = await parseStatement({ parts: [deflateSync(bytes)], kind: 'charges', ...options });
      if (!read.ok) throw new Error(read.code);
      const { columns, layout } = read.value;
      return `${layout.columns[1]} ${columns[1]?.grade}`;
    };
    expect(await invoice('Amount')).toBe('fee open');
    expect(await invoice('Total')).toBe('net open');
    expect(await invoice('Amount incl. VAT')).toBe('net sure');
    expect(await invoice('المبلغ قبل الضريبة')).toBe('fee sure');
  });

  it('need no question if they were confirmed in this order', async () => {
    const bytes = Buffer.from(`AWB,COD amount,Alpha\n${awb(1)},10.00,`);
    const first = await linesOf(bytes);
    const signature = first.signature ?? '';
    const known = async (file: Buffer) => {
      const remembered = [{ signature, layout: first.layout }];
      const read = await parseStatement({ parts: [deflateSync(file)], kind: 'cod', ...options, remembered });
      return read.ok && read.value.known;
    };
    expect([first.known, await known(bytes)]).toEqual([null, signature]);
    const other = Buffer.from(`COD amount,AWB,Alpha\n10.00,${awb(1)},`);
    expect(await known(other)).toBe(null);
  });
});

it('reads an AWB and a day that are merged over several rows, but no amount', async () => {
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rowOf = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((cell, at) => (cell ? text(`${'ABCD'[at]}${number}`, cell) : '')).join('')}</row>`;
  const file = makeXlsx({
    rows: [
      rowOf(1, 'Delivered on', 'AWB', 'COD amount'),
      rowOf(2, '2026-10-25', awb(1), '10.00'),
      rowOf(3, '', '', '20.00'),
      rowOf(4, '2026-10-26', awb(2), '30.00'),
      rowOf(5, '', awb(3), ''),
    ].join(''),
    merged:
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="A4:A5"/><mergeCell ref="C4:C5"/></mergeCells>',
  });
  const { lines } = await linesOf(file);
  expect(lines.map((line) => [line.awbs[0], line.day, line.amountMinor])).toEqual([
    [awb(1), '2026-10-25', 1_000],
    [awb(1), '2026-10-25', 2_000],
    [awb(2), '2026-10-26', 3_000],
    [awb(3), '2026-10-26', null],
  ]);
});

describe('a workbook with several sheets', () => {
  const text = (...cells: string[]) => cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  const sheetOf = (...rows: string[][]) =>
    strToU8(
      `<worksheet><sheetData>${rows.map((cells) => `<row>${text(...cells).join('')}</row>`).join('')}</sheetData></worksheet>`,
    );
  const cover = sheetOf(['Remittance to merchant'], ['Total COD', '30.00'], ['Bank', 'Emirates NBD']);
  const summary = sheetOf(['City', 'Shipments', 'Total COD'], ['Dubai', '2', '30.00']);
  const table = (...numbers: number[]) =>
    sheetOf(['AWB', 'COD amount'], ...numbers.map((number) => [awb(number), '10.00']));
  const bookOf = (...sheets: Uint8Array[]) =>
    zipSync({
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Id="r0" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        `<workbook><sheets>${sheets.map((_, index) => `<sheet name="S${index}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index}.xml`, sheet])),
    });

  it('is read where its AWBs are', async () => {
    const { lines } = await linesOf(bookOf(cover, table(1, 2), summary));
    expect(lines).toMatchObject([
      { row: 2, awbs: [awb(1)], amountMinor: 1_000 },
      { row: 3, awbs: [awb(2)] },
    ]);
  });

  it('is refused when its lines are on several, so that none is lost', async () => {
    expect(await parse(bookOf(table(1), table(2)))).toMatchObject({ ok: false, code: 'several-sheets' });
  });

  it('is read where its columns are, without any AWB', async () => {
    const bank = sheetOf(['Date', 'Description', 'Debit', 'Credit'], ['25/10/2026', 'COD', '', '10.00']);
    const { lines } = await linesOf(bookOf(cover, bank), 'bank');
    expect(lines).toMatchObject([{ amountMinor: 1_000, day: '2026-10-25' }]);
  });
});
