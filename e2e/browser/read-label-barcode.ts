import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A page as pixels, four bytes each, opaque on white. */
export type LabelPixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

const { resolve } = createRequire(import.meta.url);

// Passes the WebAssembly bytes, because both packages would otherwise fetch them from a public host.
function bytesOf(file: string): ArrayBuffer {
  const bytes = readFileSync(resolve(file));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

prepareZXingModule({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } });

const library = PDFiumLibrary.init({ wasmBinary: bytesOf('@hyzyla/pdfium/pdfium.wasm') });

async function withDocument<Result>(
  pdf: Uint8Array,
  read: (document: PDFiumDocument) => Result,
): Promise<Awaited<Result>> {
  const document = await (await library).loadDocument(pdf);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

/** Renders every page of a label; 203 dpi is what a common label printer has. */
export function renderLabelPixels(pdf: Uint8Array, dpi = 203): Promise<LabelPixels[]> {
  return withDocument(pdf, async (document) => {
    const pages: LabelPixels[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: dpi / 72, render: 'bitmap' });
      pages.push({ width, height, data: new Uint8ClampedArray(data) });
    }
    return pages;
  });
}

/** The text of every page of a label, as a PDF viewer extracts it. */
export function readLabelText(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, (document) => [...document.pages()].map((page) => page.getText()));
}

/** Reads every Code 128 on a label, as a scanner reads the printed one. */
export async function readLabelBarcodes(pdf: Uint8Array): Promise<string[]> {
  const barcodes: string[] = [];
  for (const page of await renderLabelPixels(pdf)) barcodes.push(...(await readPixelBarcodes(page)));
  return barcodes;
}

export async function readPixelBarcodes(page: LabelPixels): Promise<string[]> {
  const found = await readBarcodes({ ...page, colorSpace: 'srgb' } as ImageData, { formats: ['Code128'] });
  return found.map((barcode) => barcode.text);
}
