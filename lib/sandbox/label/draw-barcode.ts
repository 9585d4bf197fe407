import { encodeCode128 } from './encode-code128.ts';
import { type LabelPage, pageWidth, printerDot } from './label-page.ts';

const moduleWidth = 3 * printerDot;
const quietZoneModules = 10;

/** Draws Code 128 in the middle of the page. Throws a RangeError for a text that is too long for the page. */
export function drawBarcode(page: LabelPage, text: string, top: number, height: number): void {
  const widths = encodeCode128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  if ((modules + 2 * quietZoneModules) * moduleWidth > pageWidth) {
    throw new RangeError(`A barcode of ${modules} modules is wider than the label`);
  }
  let x = Math.round((pageWidth - modules * moduleWidth) / 2 / printerDot) * printerDot;
  const bars: [left: number, width: number][] = [];
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push([x, width * moduleWidth]);
    x += width * moduleWidth;
  });
  page.rectangles(top, height, bars);
}
