import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bankCsv, camt053, mt940 } from '#lib/sandbox/statements/bank-files.ts';
import { cleanCsv, lumpCsv } from '#lib/sandbox/statements/layouts.ts';
import { messyXlsx } from '#lib/sandbox/statements/messy-xlsx.ts';
import type { Paper } from '#lib/sandbox/statements/paper.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import type { StatementKind } from '../view.ts';
import { unpackLines } from './line-blocks.ts';
import parseStatement from './parse-statement.ts';

const options = { today: '2026-11-26', layout: null, dayOrder: null, remembered: [] };

const parse = (bytes: Uint8Array, kind: StatementKind = 'cod') =>
  parseStatement({ parts: [deflateSync(bytes)], kind, ...options });

async function linesOf(bytes: Uint8Array, kind?: StatementKind) {
  const parsed = await parse(bytes, kind);
  if (!parsed.ok) throw new Error(parsed.code);
  const lines = parsed.value.blocks.flatMap(unpackLines);
  return { ...parsed.value, lines };
}

const awb = (number: number) => `79${String(number).padStart(11, '0')}`;

const amounts = [
  { en: 'COD amount', ar: 'مبلغ الدفع عند الاستلام', kind: 'amount' as const },
  { en: 'COD fee', ar: 'رسوم التحصيل', kind: 'amount' as const },
  { en: 'VAT', ar: 'ضريبة القيمة المضافة', kind: 'amount' as const },
  { en: 'Net amount', ar: 'الصافي', kind: 'amount' as const },
];
const rows = Array.from({ length: 60 }, (_, index) => [
  awb(index),
  `ORDER-${index}`,
  '2026-10-15',
  'Sharjah',
  18_000 + index,
  -1_000,
  -50,
  16_950 + index,
]);
const sum = (at: number) => rows.reduce((total, row) => total + Number(row[at]), 0);
const paper: Paper = {
  title: { en: 'COD remittance statement', ar: 'كشف مبالغ الدفع عند الاستلام' },
  number: 'COD-100200-20261012',
  from: '2026-10-12',
  until: '2026-10-18',
  to: '2026-10-18',
  issuedOn: '2026-10-19',
  account: { accountNumber: '100200', name: 'Oasis' } as Paper['account'],
  currency: 'AED',
  columns: [
    { en: 'AWB', ar: 'رقم البوليصة', kind: 'awb' },
    { en: 'Reference', ar: 'الرقم المرجعي', kind: 'text' },
    { en: 'Delivery date', ar: 'تاريخ التسليم', kind: 'day' },
    { en: 'Destination', ar: 'الوجهة', kind: 'text' },
    ...amounts,
  ],
  rows,
  lump: {
    columns: [
      { en: 'Delivery date', ar: 'تاريخ التسليم', kind: 'day' },
      { en: 'Shipments', ar: 'عدد الشحنات', kind: 'text' },
      { en: 'AWBs', ar: 'أرقام البوالص', kind: 'awb' },
      ...amounts,
    ],
    rows: [['2026-10-15', '60', rows.map(([first]) => first).join(', '), sum(4), sum(5), sum(6), sum(7)]],
  },
  planted: [],
} as Paper;

const wanted = rows.map(([number, reference, , , amount]) => ({
  awbs: [number],
  reference,
  amountMinor: amount,
  feeMinor: 1_000,
  vatMinor: 50,
  day: '2026-10-15',
  problems: [],
}));

it('reads a clean CSV file and a printed sheet in Arabic alike', async () => {
  const clean = await linesOf(cleanCsv(paper));
  expect(clean.lines).toMatchObject(wanted);
  const messy = await linesOf(await messyXlsx(paper));
  expect(messy.lines).toMatchObject(wanted);
  expect(messy.totals.map(({ agrees }) => agrees)).toEqual([true, true, true, true]);
  expect(messy).toMatchObject({ statementReference: 'COD-100200-20261012', missing: [], dayQuestion: null });
});

it('reads a lump sum with the AWBs that it is for', async () => {
  const { lines, statementReference } = await linesOf(lumpCsv(paper));
  expect(lines).toMatchObject([
    { awbs: rows.map(([number]) => number), amountMinor: sum(4), netMinor: sum(7), problems: [] },
  ]);
  expect(statementReference).toBe('COD-100200-20261012');
});

const bank = {
  number: 'BNK-1',
  iban: 'AE070331234567890123456',
  account: paper.account,
  from: '2026-10-01',
  to: '2026-10-31',
  openingMinor: 100_000,
  closingMinor: 180_000,
  entries: [
    {
      day: '2026-10-20',
      reference: 'COD-100200-20261012',
      party: 'National Post',
      text: 'COD payout COD-100200-20261012',
      amountMinor: 100_000,
    },
    { day: '2026-10-25', reference: 'RENT-7', party: 'Landlord & Sons', text: 'Rent', amountMinor: -20_000 },
  ],
};

it.each([
  ['CSV', bankCsv],
  ['camt.053', camt053],
  ['MT940', mt940],
])('reads a bank’s file as %s', async (_name, write) => {
  const { lines, account } = await linesOf(write(bank as Parameters<typeof write>[0]), 'bank');
  expect(lines).toMatchObject([
    { day: '2026-10-20', amountMinor: 100_000, currency: 'AED', problems: [] },
    { day: '2026-10-25', amountMinor: -20_000 },
  ]);
  expect(`${lines[0]?.reference} ${lines[0]?.text}`).toContain('COD-100200-20261012');
  expect(account).toBe('AE070331234567890123456');
});

describe('a camt.053 entry for several payments', () => {
  const payment = (text: string, amount: string) =>
    `<TxDtls><Refs><EndToEndId>${text}</EndToEndId></Refs><Amt Ccy="AED">${amount}</Amt></TxDtls>`;
  const entryOf = (details: string) =>
    Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
<Amt Ccy="AED">150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-20</Dt></BookgDt>
<NtryDtls>${details}</NtryDtls><AddtlNtryInf>BULK CREDIT</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`);

  it('is a line for each payment', async () => {
    const { lines } = await linesOf(entryOf(payment('RN-1', '100.00') + payment('SHOP-2', '50.00')), 'bank');
    expect(lines).toMatchObject([
      { row: 1, day: '2026-10-20', amountMinor: 10_000, reference: 'RN-1', problems: [] },
      { row: 1, day: '2026-10-20', amountMinor: 5_000, reference: 'SHOP-2', problems: [] },
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['RN-1', 'SHOP-2']);
  });

  it('is one line if their amounts aren’t the whole', async () => {
    const { lines } = await linesOf(entryOf(payment('RN-1', '100.00') + payment('SHOP-2', '40.00')), 'bank');
    expect(lines).toMatchObject([{ amountMinor: 15_000, text: 'RN-1 SHOP-2 BULK CREDIT' }]);
  });
});

it('reads each statement of an MT940 file in the currency of its account', async () => {
  const statement = (account: string, currency: string) =>
    `:20:X\n:25:${account}\n:60F:C251120${currency}0,00\n:61:2511201120C10,00NTRFRN-1\n:62F:C251120${currency}10,00\n-\n`;
  const file = Buffer.from(statement('AE07', 'AED') + statement('AE08', 'USD'));
  const { lines } = await linesOf(file, 'bank');
  expect(lines.map(({ currency }) => currency)).toEqual(['AED', 'USD']);
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
  ).toMatchObject({ code: 'damaged' });
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
  const remembered = [{ signature: chosen.value.signature, layout }];
  const again = await parseStatement({ parts, kind: 'cod', ...options, remembered });
  expect(again).toMatchObject({ ok: true, value: { layout: { columns: ['awb', null, 'amount'] } } });
});

it('reads an AWB that a program stored as a decimal number', async () => {
  const { lines } = await linesOf(Buffer.from(`AWB,Amount\n${awb(1)}.0,10\n${awb(2).slice(1)}.0,10\n`));
  expect(lines.map(({ awbs }) => awbs)).toEqual([[awb(1)], [`${awb(2).slice(1)}`]]);
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
