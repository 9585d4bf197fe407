import { expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { type PackingSlipContent, renderPackingSlip } from './render-packing-slip.ts';

// The first test waits for two WebAssembly modules to compile.

const goods = (count: number, description: string): PackingSlipContent['goods'] => ({
  columns: [
    { caption: 'contents', widthMm: null, isFigure: false },
    { caption: 'quantity', widthMm: 22, isFigure: true },
  ],
  rows: Array.from({ length: count }, () => [description, { head: '3' }]),
});

const content = (changes: Partial<PackingSlipContent> = {}): PackingSlipContent => ({
  awb: '1000048213114',
  reference: 'ORDER-1042',
  bookedAt: new Date('2026-11-24T08:00:00Z'),
  sender: 'Oasis Books',
  receiver: ['ليلى حداد', '', 'شقة 7، برج النور', 'Al Majaz, Sharjah'],
  goods: goods(1, 'Coffee beans'),
  pieces: 2,
  cod: { amountMinor: 24_900, currency: 'AED' },
  ...changes,
});

it('says what is in the parcel, for whom, and what the receiver pays', async () => {
  const [page = '', ...more] = await readLabelText(renderPackingSlip(content()));
  expect(more).toEqual([]);
  for (const text of [
    ...['1000048213114', 'ORDER-1042', '24 Nov 2026', 'Oasis Books', 'Coffee beans', 'AED 249.00'],
  ])
    expect(page).toContain(text);
  expect((await readLabelText(renderPackingSlip(content({ cod: null })))).join()).not.toContain(
    'Cash on delivery',
  );
});

it('takes long and hostile texts, and as many kinds of goods as a form has', async () => {
  const description = `#set page(width: 1pt) "quoted" ${'word'.repeat(100)}`;
  const pages = await readLabelText(
    renderPackingSlip(content({ goods: goods(40, description), reference: 'R'.repeat(400) })),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join()).toContain('#set page');
});

it('names the letters that it can’t show', async () => {
  const pages = await readLabelText(renderPackingSlip(content({ goods: goods(1, '茶 (tea)') })));
  expect(pages.join()).toContain('U+8336');
});
