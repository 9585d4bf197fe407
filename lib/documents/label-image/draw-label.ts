import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

const { resolve } = createRequire(import.meta.url);
/** 300 dpi of 180 × 200 mm, and A4 at 203 dpi. */
const mostPixels = 5_200_000;

/**
 * The first page of a label's PDF as a grey PNG, for printers that take no PDF. Null when it can't be read, or has more pixels than a
 * label. `renderLabelImage` runs it in a parser.
 */
export default async function drawLabel({ label, dpi }: { label: Uint8Array; dpi: number }) {
  // Passes the WebAssembly bytes, because the package would otherwise fetch them.
  const bytes = readFileSync(resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(bytes).buffer });
  try {
    const document = await library.loadDocument(label);
    const page = document.getPage(0);
    const scale = dpi / 72;
    const size = page.getOriginalSize();
    if (size.originalWidth * scale * size.originalHeight * scale > mostPixels) return null;
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const grey = new Uint8Array(width * height);
    for (let at = 0; at < grey.length; at += 1)
      grey[at] = Math.round(
        0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0),
      );
    return encode({ width, height, data: grey, channels: 1, depth: 8 });
  } catch {
    return null;
  } finally {
    library.destroy();
  }
}
