import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readLabelBarcodes, readLabelText, renderLabelPixels } from './read-label-barcode.ts';

/** Downloads the label that `start` requests, and reads its barcodes and its text. */
export async function downloadLabel(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  const pdf = await readFile(await download.path());
  const [image] = await renderLabelPixels(pdf);
  expect(image && image.width > 500 && image.height > 800, 'the label is a page of its size').toBe(true);
  return {
    fileName: download.suggestedFilename(),
    barcodes: await readLabelBarcodes(pdf),
    text: (await readLabelText(pdf)).join('\n'),
  };
}
