import { expect, it, vi } from 'vitest';
import { readLabelBarcodes, readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { type ManifestContent, type ManifestParcel, renderManifest } from './render-manifest.ts';

// The first test waits for two WebAssembly modules to compile.
vi.setConfig({ testTimeout: 30_000 });

const names = [
  ...['title', 'sender', 'window', 'printed', 'part', 'awb', 'receiver', 'reference', 'pieces'],
  ...['weight', 'cod', 'parcels', 'handedOverBy', 'receivedBy', 'name', 'signature', 'time'],
] as const;
const texts = Object.fromEntries(names.map((name) => [name, { en: `EN ${name}`, ar: 'نص عربي' }]));

const parcel = (index: number): ManifestParcel => ({
  awb:
    index % 3 === 0
      ? `EE9000001${String(index).padStart(2, '0')}AE`
      : `10000482${String(index).padStart(5, '0')}`,
  receiver: index % 2 ? ['محمد بن راشد', 'الشارقة، المجاز 2'] : ['Al Noor Pharmacy', 'Dubai, Al Quoz'],
  reference: index % 2 ? `ORDER-${index}` : null,
  pieces: 1,
  weightGrams: 1250,
  cod: index % 5 === 0 ? { amountMinor: 18050, currency: 'AED' } : null,
});

const content = (parcels: ManifestParcel[]): ManifestContent => ({
  merchant: { en: 'Oasis Books', ar: 'مكتبة الواحة' },
  sender: 'Oasis Books, Dubai',
  window: '22 Nov 2026, 14:00 – 18:00',
  printedAt: new Date('2026-11-22T09:00:00Z'),
  printedAtText: '22 Nov 2026, 13:00',
  part: null,
  parcels,
  texts: texts as ManifestContent['texts'],
});

const many = (count: number) => Array.from({ length: count }, (_, index) => parcel(index));

it('has a barcode for each parcel that a scanner reads at 203 dpi, over several pages', async () => {
  const parcels = many(40);
  const pdf = renderManifest(content(parcels));
  expect((await readLabelBarcodes(pdf)).toSorted()).toEqual(parcels.map(({ awb }) => awb).toSorted());
  expect((await readLabelText(pdf)).length).toBeGreaterThan(1);
});

it('ends with the totals and both signature lines, once, and repeats the head of the table', async () => {
  const pages = await readLabelText(renderManifest(content(many(40))));
  const last = pages.at(-1) ?? '';
  for (const part of ['handedOverBy', 'receivedBy', '50 kg', 'AED 1444.00']) expect(last).toContain(part);
  expect(pages.join('\n').split('signature')).toHaveLength(3);
  expect(pages.every((page) => page.includes('EN receiver'))).toBe(true);
  expect(pages[0]).toContain('Oasis Books, Dubai');
});

it('prints what nobody should send as text', async () => {
  const odd = {
    ...parcel(1),
    receiver: ['#panic() $x$ *b* @ref <label> `raw`', '\u202eevil'],
    reference: 'W'.repeat(200),
  };
  const [page] = await readLabelText(renderManifest(content([odd])));
  for (const part of ['#panic()', '$x$', '*b*', '<label>', '`raw`', 'evil']) expect(page).toContain(part);
});

it('refuses an AWB that has no barcode', () => {
  expect(() => renderManifest(content([{ ...parcel(1), awb: '١٠٠' }]))).toThrow(RangeError);
});
