import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readMt940 } from './bank-formats.ts';
import parseStatement from './parse-statement.ts';

const read = (...lines: string[]) =>
  readMt940(
    Buffer.from(
      [
        ':20:STARTUMS',
        ':25:AE070331234567890123456',
        ':60F:C261120AED0,00',
        ...lines,
        ':62F:C261127AED119,00',
      ].join('\r\n'),
    ),
    '2026-11-28',
  ).lines;

it.each([
  [['2611261126C119,00NMSCCOD/2026/0007//O/341241774'], 'COD/2026/0007', 'COD/2026/0007 O/341241774'],
  [['2611261126C119,00NTRFNONREF//COD/2026/0007', ':86:INWARD'], null, 'COD/2026/0007 INWARD'],
  [['2611261126C119,00NTRFCOD-7', 'of the carrier'], 'COD-7', 'COD-7 of the carrier'],
])('keeps the references of %j whole', ([movement = '', ...more], reference, text) => {
  const [line, ...others] = read(`:61:${movement}`, ...more);
  expect(line).toMatchObject({ reference, text, amountMinor: 11_900, problems: [] });
  expect(others).toEqual([]);
});

it.each([
  ['261126', '1126', '2026-11-26'],
  ['261130', '1127', '2026-11-27'],
  ['261126', '', '2026-11-26'],
  ['260102', '1231', '2025-12-31'],
  ['251231', '0102', '2026-01-02'],
])('an entry with the value date %s and the entry date %s is of %s', (value, booked, day) => {
  expect(read(`:61:${value}${booked}C119,00NTRFNONREF`)).toMatchObject([{ day, problems: [] }]);
});

it('joins the numbered parts of a text, wherever a line ends in them', () => {
  const whole = ':86:166?00TRANSFER?20SVWZ+COD-20260007?21OF THE CARRIER?32OASIS';
  const said = (text: string) => text.replace(/\s+/g, ' ');
  const [expected] = read(':61:2611261126C119,00NTRFNONREF', whole);
  expect(said(expected?.text ?? '')).toBe('166 TRANSFER SVWZ+COD-20260007 OF THE CARRIER OASIS');
  for (const { index: at } of whole.matchAll(/\?/g))
    for (const cut of [at, at + 1, at + 2, at + 3]) {
      const [line] = read(':61:2611261126C119,00NTRFNONREF', whole.slice(0, cut), whole.slice(cut));
      expect(said(line?.text ?? ''), `cut at ${cut}`).toBe(said(expected?.text ?? ''));
    }
});

it.each([
  ['xml-entity', 'Carrier A & B Co'],
  ['xml', 'Carrier</Nm><Oops>'],
])('says %s with the line of a damaged camt.053', async (code, name) => {
  const bytes = Buffer.from(
    [
      '<?xml version="1.0"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>',
      '<Amt Ccy="AED">119.00</Amt>',
      `<Nm>${name}</Nm>`,
      '</Ntry></Stmt></BkToCstmrStmt></Document>',
    ].join('\n'),
  );
  const parts = [deflateSync(bytes)];
  expect(
    await parseStatement({ parts, kind: 'bank', today: '2026-11-28', layout: null, remembered: [] }),
  ).toMatchObject({ ok: false, code, details: { row: 4 } });
});
