import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { readLabelBarcodes, renderLabelPixels } from '#e2e/browser/read-label-barcode.ts';
import { longestBlockMs } from '#lib/process/testing/loop-delay.ts';
import { type LabelContent, renderLabel } from '../label/render-label.ts';
import { hostileLabels } from '../testing/hostile-labels.ts';
import { sampleLabel } from '../testing/sample-label.ts';
import type { LabelLayout } from './layouts.ts';
import { makeLabelSheet } from './make-label-sheet.ts';

// The first test waits for two WebAssembly modules to compile.

const awbOf = (index: number) => `100000000000${index}`;
const labelOf = (index: number) => renderLabel({ ...sampleLabel, awb: awbOf(index) } satisfies LabelContent);

async function* labels(...pdfs: Uint8Array[]) {
  yield* pdfs;
}

/** The whole PDF, and which labels aren't on it. */
async function sheetOf(given: AsyncIterable<Uint8Array>, options: { layout: LabelLayout; startAt: number }) {
  const sheet = makeLabelSheet(given, { ...options, owner: 'a' });
  const parts: Uint8Array[] = [];
  for (;;) {
    const next = await sheet.next();
    if (next.done) return { pdf: Buffer.concat(parts), unreadable: next.value };
    parts.push(next.value);
  }
}

describe('four on A4', () => {
  it('starts at the free place, goes on on the next page, and each barcode is read at 203 dpi', async () => {
    const { pdf, unreadable } = await sheetOf(labels(...[1, 2, 3].map(labelOf)), {
      layout: 'a4-four',
      startAt: 2,
    });
    expect(unreadable).toEqual([]);
    expect((await readLabelBarcodes(pdf)).toSorted()).toEqual([1, 2, 3].map(awbOf));
    const [first, second, ...others] = await renderLabelPixels(pdf, 72);
    expect(others).toEqual([]);
    if (!first || !second) throw new Error('two pages were expected');
    expect([first.width / 72, first.height / 72].map((inches) => Math.round(inches * 25.4))).toEqual([
      210, 297,
    ]);
    expect(inkIn(first)).toEqual([false, false, true, true]);
    expect(inkIn(second)).toEqual([true, false, false, false]);
  });
});

it.each([
  ['label', 100, 150],
  ['a6', 105, 148],
] as const)('%s has one label on each page, not scaled', async (layout, widthMm, heightMm) => {
  const { pdf } = await sheetOf(labels(labelOf(1), labelOf(2)), { layout, startAt: 0 });
  const pages = await renderLabelPixels(pdf);
  expect(pages).toHaveLength(2);
  const size = [pages[0]?.width ?? 0, pages[0]?.height ?? 0];
  expect(size.map((dots) => Math.round((dots / 203) * 25.4))).toEqual([widthMm, heightMm]);
  const [alone] = await renderLabelPixels(labelOf(1));
  expect(barcodeDots(pages[0])).toBe(barcodeDots(alone));
  expect(await readLabelBarcodes(pdf)).toEqual([awbOf(1), awbOf(2)]);
});

it('names the labels that can’t be read, and places the others', async () => {
  const broken = Buffer.from('%PDF-1.7 and nothing else');
  const sheet = await sheetOf(labels(labelOf(1), broken, labelOf(2)), { layout: 'a4-four', startAt: 0 });
  expect(sheet.unreadable).toEqual([1]);
  expect((await readLabelBarcodes(sheet.pdf)).toSorted()).toEqual([awbOf(1), awbOf(2)]);
  expect(await sheetOf(labels(broken), { layout: 'label', startAt: 0 })).toEqual({
    pdf: Buffer.alloc(0),
    unreadable: [0],
  });
});

it.each(hostileLabels)('leaves out $name, and never blocks the event loop for 50 ms', async ({ bytes }) => {
  const hostile = bytes();
  let sheet: Awaited<ReturnType<typeof sheetOf>> | undefined;
  const given = [labelOf(1), hostile, labelOf(2)];
  const blockedMs = await longestBlockMs(async () => {
    sheet = await sheetOf(labels(...given), { layout: 'a4-four', startAt: 0 });
  });
  expect(sheet?.unreadable).toEqual([1]);
  expect((await readLabelBarcodes(sheet?.pdf ?? Buffer.alloc(0))).toSorted()).toEqual([awbOf(1), awbOf(2)]);
  expect(blockedMs).toBeLessThan(50);
});

// Three times the limit of a label's time, and the process that reads them has a low priority.
it('reads no more labels of a sheet after three that reached a limit', async () => {
  const bomb = hostileLabels[1]?.bytes() ?? Buffer.alloc(0);
  const sheet = await sheetOf(labels(labelOf(1), bomb, bomb, bomb, labelOf(2)), {
    layout: 'a4-four',
    startAt: 0,
  });
  expect(sheet.unreadable).toEqual([1, 2, 3, 4]);
  expect(await readLabelBarcodes(sheet.pdf)).toEqual([awbOf(1)]);
});

it('gives the pages as they are made, in a PDF that other programs read', async () => {
  const given: number[] = [];
  async function* counted() {
    for (let index = 1; index <= 12; index += 1) {
      given.push(index);
      yield labelOf(index);
    }
  }
  const parts = makeLabelSheet(counted(), { layout: 'a4-four', startAt: 0, owner: 'a' });
  const [begin, page] = [await parts.next(), await parts.next()];
  expect(given, 'read ten at once').toHaveLength(10);
  const pdf = Buffer.concat([begin.value as Buffer, page.value as Buffer, await buffer(parts)]);
  const read = await PDFDocument.load(pdf, { throwOnInvalidObject: true });
  expect(read.getPageCount()).toBe(3);
});

type Pixels = Awaited<ReturnType<typeof renderLabelPixels>>[number];

const isDark = ({ width, data }: Pixels, x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;

/** Whether each quarter of a page has ink: top left, top right, bottom left, bottom right. */
function inkIn(page: Pixels): boolean[] {
  const [halfWidth, halfHeight] = [Math.floor(page.width / 2), Math.floor(page.height / 2)];
  return [0, 1, 2, 3].map((quarter) => {
    const [left, top] = [(quarter % 2) * halfWidth, Math.floor(quarter / 2) * halfHeight];
    for (let y = top + 10; y < top + halfHeight - 10; y += 1)
      for (let x = left + 10; x < left + halfWidth - 10; x += 1) if (isDark(page, x, y)) return true;
    return false;
  });
}

/** The width of the barcode in dots: the longest row from its first to its last dark dot that has many changes. */
function barcodeDots(page: Pixels | undefined): number {
  if (!page) throw new Error('no page');
  const rows = Array.from({ length: page.height }, (_, y) => {
    const dark = Array.from({ length: page.width }, (_, x) => isDark(page, x, y));
    const changes = dark.filter((value, x) => value !== dark[x - 1]).length;
    return { changes, dots: dark.lastIndexOf(true) - dark.indexOf(true) + 1 };
  });
  return rows.reduce((best, row) => (row.changes > best.changes ? row : best)).dots;
}
