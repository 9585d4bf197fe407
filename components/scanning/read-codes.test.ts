import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { renderLabelPixels } from '#e2e/browser/read-label-barcode.ts';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import { readCodes } from './read-codes.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const party = {
  name: 'محمّد المنصوري',
  company: 'Oasis Books',
  addressLines: ['Street 12b', 'Dubai'],
  phone: '+971501234567',
};

async function labelOf(awb: string): Promise<ImageData> {
  const pdf = await renderLabel({
    awb,
    service: 'EXPRESS · DOMESTIC',
    sender: party,
    receiver: party,
    weightGrams: 1000,
    pieces: 1,
    bookedAt: new Date('2026-11-20T08:00:00Z'),
  });
  const [page] = await renderLabelPixels(pdf);
  if (!page) throw new Error('no label');
  return { ...page, colorSpace: 'srgb' };
}

/** The same picture in poor light, with the noise of a cheap camera. */
function asCameraSees({ width, height, data }: ImageData): ImageData {
  const seen = new Uint8ClampedArray(data);
  for (let at = 0; at < seen.length; at += 4) {
    const noise = ((at * 7919) % 41) - 20;
    for (const channel of [0, 1, 2]) seen[at + channel] = 40 + (seen[at + channel] ?? 0) * 0.6 + noise;
  }
  return { width, height, data: seen, colorSpace: 'srgb' };
}

/** Turned by 90 degrees, as a label on its side. */
function turned({ width, height, data }: ImageData): ImageData {
  const pixels = new Uint32Array(new Uint8ClampedArray(data).buffer);
  const result = new Uint32Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, data: new Uint8ClampedArray(result.buffer), colorSpace: 'srgb' };
}

test.each(['1000048213114', 'EE900000145AE'])(
  'the AWB %s of a label is read, also in a poor light and on its side',
  async (awb) => {
    const label = await labelOf(awb);
    expect(await readCodes(label)).toContain(awb);
    expect(await readCodes(asCameraSees(label))).toContain(awb);
    expect(await readCodes(turned(label))).toContain(awb);
  },
  30_000,
);

test('a picture without a barcode has no code', async () => {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(128);
  expect(await readCodes({ width: 640, height: 480, data, colorSpace: 'srgb' })).toEqual([]);
});
