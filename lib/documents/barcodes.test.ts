import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { encodeCode128 } from './barcodes.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const stop = '2331112';

function widths(...symbols: string[]): number[] {
  return symbols.join('').split('').map(Number);
}

function modules(text: string): number {
  return encodeCode128(text).reduce((sum, width) => sum + width, 0);
}

/** Draws the bars with three pixels per module and quiet zones, and returns what a barcode reader reads. */
async function scanned(text: string): Promise<string[]> {
  const module = 3;
  const quiet = 10 * module;
  const width = 2 * quiet + modules(text) * module;
  const height = 40;
  const row = new Uint8ClampedArray(width * 4).fill(255);
  let x = quiet;
  encodeCode128(text).forEach((bar, index) => {
    if (index % 2 === 0) {
      for (let pixel = x; pixel < x + bar * module; pixel++) row.fill(0, pixel * 4, pixel * 4 + 3);
    }
    x += bar * module;
  });
  const data = new Uint8ClampedArray(row.length * height);
  for (let y = 0; y < height; y++) data.set(row, y * row.length);
  const image: ImageData = { width, height, data, colorSpace: 'srgb' };
  const found = await readBarcodes(image, { formats: ['Code128'] });
  return found.map((barcode) => barcode.text);
}

test('letters are encoded in set B', () => {
  // Start B, A (33), B (34), check (104 + 33 + 2 × 34) mod 103 = 102, stop.
  expect(encodeCode128('AB')).toEqual(widths('211214', '111323', '131123', '411131', stop));
});

test('an even run of digits is encoded in set C', () => {
  // Start C, 12, 34, check (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(encodeCode128('1234')).toEqual(widths('211232', '112232', '131123', '121241', stop));
});

test('a domestic AWB is six pairs and one digit', () => {
  expect(modules('1000048213114')).toBe(11 * 10 + 13);
});

test('an S10 AWB keeps its digits in pairs between letters', () => {
  // Start B, E, E, 9, set C, 00, 00, 01, 45, set B, A, E, check (2690 mod 103 = 12), stop.
  const pairs = ['212222', '212222', '222122', '113123'];
  const letters = ['132113', '132113', '321122', '113141'];
  expect(encodeCode128('EE900000145AE')).toEqual(
    widths('211214', ...letters, ...pairs, '114131', '111323', '132113', '112232', stop),
  );
});

test('a barcode reader reads what was encoded', async () => {
  const text = fc
    .array(fc.oneof(fc.stringMatching(/^\d{1,9}$/), fc.stringMatching(/^[!-~]{1,4}$/)), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      expect(await scanned(typed)).toEqual([typed]);
    }),
    { numRuns: 150 },
  );
});

test.each(['', 'é', 'شحنة', 'A\nB'])('%j is refused', (text) => {
  expect(() => encodeCode128(text)).toThrow(RangeError);
});
