import { expect, it, vi } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { type PackingSlipContent, slipCaptions } from './packing-slip-content.ts';
import { renderPackingSlip } from './render-packing-slip.ts';

// The first test waits for two WebAssembly modules to compile.
vi.setConfig({ testTimeout: 30_000 });

const texts = Object.fromEntries(slipCaptions.map((name) => [name, { en: `EN ${name}`, ar: 'نص عربي' }]));

const content = (changes: Partial<PackingSlipContent> = {}): PackingSlipContent => ({
  awb: '1000048213114',
  reference: 'ORDER-1042',
  date: '24 Nov 2026',
  createdAt: new Date('2026-11-24T08:00:00Z'),
  sender: 'Oasis Books',
  receiver: ['ليلى حداد', '', 'شقة 7، برج النور', 'Al Majaz, Sharjah'],
  lines: [{ description: 'Coffee beans', quantity: 3 }],
  pieces: 2,
  cod: { amountMinor: 24_900, currency: 'AED' },
  texts: texts as PackingSlipContent['texts'],
  ...changes,
});

it('says what is in the parcel, for whom, and what the receiver pays', async () => {
  const [page = '', ...more] = await readLabelText(renderPackingSlip(content()));
  expect(more).toEqual([]);
  for (const text of [
    '1000048213114',
    'ORDER-1042',
    '24 Nov 2026',
    'Oasis Books',
    'Coffee beans',
    'AED 249.00',
  ])
    expect(page).toContain(text);
  expect((await readLabelText(renderPackingSlip(content({ cod: null })))).join()).not.toContain('EN cod');
});

it('takes long and hostile texts, and as many kinds of goods as a form has', async () => {
  const description = `#set page(width: 1pt) "quoted" ${'word'.repeat(100)}`;
  const lines = Array.from({ length: 40 }, () => ({ description, quantity: 1 }));
  const pages = await readLabelText(renderPackingSlip(content({ lines, reference: 'R'.repeat(400) })));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join()).toContain('#set page');
});
