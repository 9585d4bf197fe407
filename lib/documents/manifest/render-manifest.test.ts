import { expect, it } from 'vitest';
import { readLabelBarcodes, readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { toListing } from '#lib/documents/columns.ts';
import { type ManifestedParcel, manifestColumns, manifestTotals } from '#lib/pickups/manifest-columns.ts';
import { type ManifestContent, renderManifest } from './render-manifest.ts';

// The first test waits for two WebAssembly modules to compile.

const place = (nameEn: string, nameAr: string) => ({ id: nameEn, nameEn, nameAr });
const destination = { emirate: place('Sharjah', 'الشارقة'), area: place('Al Majaz', 'المجاز') };

const parcel = (index: number): ManifestedParcel => ({
  id: String(index),
  awb:
    index % 3 === 0
      ? `EE9000001${String(index).padStart(2, '0')}AE`
      : `10000482${String(index).padStart(5, '0')}`,
  receiverName: index % 2 ? 'محمد بن راشد' : 'Al Noor Pharmacy',
  destination: destination as ManifestedParcel['destination'],
  reference: index % 2 ? `ORDER-${index}` : null,
  pieces: 1,
  weightGrams: 1250,
  codAmount: index % 5 === 0 ? { amountMinor: 18050, currency: 'AED' } : null,
  day: null,
  from: null,
  to: null,
  senderName: 'Oasis Books',
  service: { product: 'express' },
  handedOver: null,
  statusAt: '2026-11-22T09:00:00Z',
});

const content = (parcels: ManifestedParcel[]): ManifestContent => ({
  merchant: { en: 'Oasis Books', ar: 'مكتبة الواحة' },
  sender: 'Oasis Books, Dubai',
  window: '22 Nov 2026, 14:00 – 18:00',
  printedAt: new Date('2026-11-22T09:00:00Z'),
  part: null,
  parcels: toListing(manifestColumns('ar'), parcels),
  totals: manifestTotals(parcels),
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
  for (const part of ['Handed over by', 'Received for the carrier by', '50 kg', 'AED 1444.00'])
    expect(last).toContain(part);
  expect(pages.join('\n').split('Signature')).toHaveLength(3);
  expect(pages.every((page) => page.includes('Receiver'))).toBe(true);
  expect(pages[0]).toContain('Oasis Books, Dubai');
});

it('prints what nobody should send as text', async () => {
  const odd = {
    ...parcel(1),
    receiverName: '#panic() $x$ *b* @ref <label> `raw` \u202eevil',
    reference: 'W'.repeat(200),
  };
  const [page] = await readLabelText(renderManifest(content([odd])));
  for (const part of ['#panic()', '$x$', '*b*', '<label>', '`raw`', 'evil']) expect(page).toContain(part);
});

it('refuses an AWB that has no barcode', () => {
  expect(() => renderManifest(content([{ ...parcel(1), awb: '١٠٠' }]))).toThrow(RangeError);
});

it('names the letters that it can’t show, and nothing where it shows all', async () => {
  const odd = { ...parcel(1), receiverName: '王 Ming', reference: 'தமிழ்' };
  const [page] = await readLabelText(renderManifest(content([odd])));
  expect(page).toContain('U+738B U+BA4 U+BAE U+BB4');
  expect((await readLabelText(renderManifest(content(many(1))))).join()).not.toContain('U+');
});
