import { expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { renderClaim } from './render-claim.ts';

// The first test waits for two WebAssembly modules to compile.

it('prints the whole note for the carrier, each of its lines on one of its own', async () => {
  const [page = ''] = await readLabelText(
    renderClaim({
      merchant: { en: 'Oasis Books', ar: 'كتب الواحة' },
      kind: 'cod',
      number: 7,
      account: 'C175120',
      date: '24 Nov 2026',
      dueOn: '8 Dec 2026',
      createdAt: new Date('2026-11-24T08:00:00Z'),
      contents: '',
      note: `Paid in cash.\n\n${'Please pay it out now. '.repeat(80)}The last words.\nEnd`,
      items: { columns: [{ caption: 'awb', widthMm: null, isFigure: false }], rows: [['1000048213114']] },
      totals: ['AED 249.00'],
    }),
  );
  expect(page).toMatch(/^Paid in cash\.$/m);
  for (const text of ['The last words.', 'C175120']) expect(page).toContain(text);
  expect(page).toMatch(/^End$/m);
});
