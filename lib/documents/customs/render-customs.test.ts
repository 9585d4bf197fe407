import { expect, it } from 'vitest';
import { readLabelBarcodes, readLabelText } from '#e2e/browser/read-label-barcode.ts';
import type { CustomsContent, CustomsLine } from './customs-content.ts';
import { renderCustoms } from './render-customs.ts';

// The first test waits for two WebAssembly modules to compile.

const line = (index: number): CustomsLine => ({
  description: `Men's cotton shirt, kind ${index + 1}`,
  hsCode: index % 4 === 3 ? null : '610510',
  origin: 'United Arab Emirates',
  quantity: 1 + (index % 3),
  value: { amountMinor: (1 + (index % 3)) * (1_000 + index), currency: 'USD' },
  weightGrams: 155 + index,
});

const content = (count: number, changes: Partial<CustomsContent> = {}): CustomsContent => ({
  form: 'CN23',
  awb: 'EE123456785AE',
  bookedAt: new Date('2026-11-23T08:00:00Z'),
  sender: {
    name: 'Mariam Haddad',
    company: 'Oasis Books',
    address: ['Office 4, Al Quoz 3', 'Dubai'],
    country: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    phone: '+971 50 123 4567',
    email: 'mariam@oasis.example',
  },
  receiver: {
    name: 'Khalid Al Harbi',
    company: null,
    address: ['7421 King Fahd Road', 'Riyadh 12271'],
    country: { en: 'Saudi Arabia', ar: 'السعودية' },
    phone: '+966 50 765 4321',
    email: null,
  },
  lines: Array.from({ length: count }, (_, index) => line(index)),
  currency: 'USD',
  grossWeightGrams: 4_200,
  pieces: 1,
  postage: { amountMinor: 11_250, currency: 'AED' },
  reference: 'ORDER-1042',
  taxNumber: null,
  reason: null,
  incoterm: null,
  isArabicToo: true,
  ...changes,
});

const joined = async (pdf: Uint8Array) => (await readLabelText(pdf)).join('\n');

it.each(['declaration', 'invoice', 'label-invoice'] as const)(
  'prints 20 kinds of goods in a %s over several pages, with sums that add up',
  async (document) => {
    const given = content(20);
    const pdf = renderCustoms(given, document);
    const pages = await readLabelText(pdf);
    if (document !== 'invoice') expect(pages.length).toBeGreaterThan(1);
    expect(pages.every((page) => page.includes('EE123456785AE'))).toBe(true);
    // A page break comes between two kinds, never within one.
    for (const page of pages) expect(page.split(/HS (?=\d|—)/).length).toBe(page.split("Men's").length);
    const text = pages.join('\n');
    for (const { description } of given.lines) expect(text).toContain(description);
    // 20 lines: 38 shirts, 19 prices of 10.00 + 0.01 × index, 3.29 kg.
    const amountMinor = given.lines.reduce((sum, { value }) => sum + value.amountMinor, 0);
    expect(text).toContain(`USD ${(amountMinor / 100).toFixed(2)}`);
    expect(text).toContain('4.200 kg');
    if (document === 'declaration') expect(text).toContain('3.290');
    else expect(text).toContain('3.290 kg');
    expect(await readLabelBarcodes(pdf)).toContain('EE123456785AE');
  },
);

it('names the form, and leaves lines to write on for what the shipment doesn’t say', async () => {
  const form = await joined(renderCustoms(content(1, { isArabicToo: false }), 'declaration'));
  for (const part of [
    ...['CN23', 'Category of item', 'Sale of goods', 'No. of licence', 'sender’s signature', 'ORDER-1042'],
    'AED 112.50',
  ])
    expect(form).toContain(part);
  const small = await joined(renderCustoms(content(1, { form: 'CN22', postage: null }), 'declaration'));
  expect(small).toContain('CN22');
  expect(small).not.toContain('No. of licence');
});

it('ticks the reason for export, and prints the term of delivery on the invoice', async () => {
  const ticks = async (reason: CustomsContent['reason']) =>
    (await joined(renderCustoms(content(1, { reason }), 'declaration'))).split('×').length - 1;
  expect([await ticks(null), await ticks('sale'), await ticks('gift')]).toEqual([0, 1, 1]);
  const invoice = await joined(renderCustoms(content(1, { incoterm: 'DAP' }), 'invoice'));
  expect(invoice).toContain('Incoterm');
  expect(invoice).toContain('DAP');
});

it('has Arabic captions only where the destination reads Arabic', async () => {
  const arabic = /\p{Script=Arabic}/u;
  expect(await joined(renderCustoms(content(1), 'declaration'))).toMatch(arabic);
  expect(await joined(renderCustoms(content(1, { isArabicToo: false }), 'declaration'))).not.toMatch(arabic);
});

it('keeps the unit value of each kind, and leaves it out where it isn’t exact', async () => {
  const uneven = { ...line(0), quantity: 3, value: { amountMinor: 1_000, currency: 'USD' } };
  const even = { ...line(1), quantity: 4, value: { amountMinor: 5_000, currency: 'USD' } };
  const text = await joined(renderCustoms(content(0, { lines: [uneven, even] }), 'invoice'));
  expect(text).toContain('12.50');
  expect(text).not.toContain('3.33');
  expect(text).toContain('USD 60.00');
});

it('prints amounts in the minor unit of their currency', async () => {
  const dinars = { ...line(0), quantity: 1, value: { amountMinor: 12_345, currency: 'KWD' } };
  const text = await joined(renderCustoms(content(0, { lines: [dinars], currency: 'KWD' }), 'invoice'));
  expect(text).toContain('KWD 12.345');
});

it('prints what nobody should send as text, and an AWB without a barcode', async () => {
  const odd = { ...line(0), description: '#panic() $x$ *b* @ref <label> `raw`' };
  const pdf = renderCustoms(content(0, { lines: [odd], awb: '١٠٠' }), 'declaration');
  const text = await joined(pdf);
  for (const part of ['#panic()', '$x$', '*b*', '<label>', '`raw`']) expect(text).toContain(part);
  expect(await readLabelBarcodes(pdf)).toEqual([]);
});
