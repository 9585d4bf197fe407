import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import { type LabelLayout, labelLayouts, placesOf } from './layouts.ts';

const pointsPerMm = 72 / 25.4;
/**
 * The distance that a label may overlap its place before it is scaled down, because the carriers' labels have wider margins.
 */
const toleratedMm = 2;

/** The sheet, and which of the given labels aren't on it, because their PDF can't be read or has no page. */
export type LabelSheet = { pdf: Uint8Array; unreadable: number[] };

/**
 * Places the pages of the operator's labels on sheets of one layout. They are embedded as vectors, so barcodes stay sharp, and
 * a label that fits isn't scaled. `startAt` is the first free place of the first page, from 0.
 */
export async function makeLabelSheet(
  labels: AsyncIterable<Uint8Array>,
  { layout, startAt }: { layout: LabelLayout; startAt: number },
): Promise<LabelSheet> {
  const sheet = await PDFDocument.create();
  const places = placesOf(layout);
  const unreadable: number[] = [];
  let place = startAt % places;
  let page: PDFPage | null = null;
  let index = 0;
  for await (const label of labels) {
    const embedded = await embedPages(sheet, label);
    if (embedded.length === 0) unreadable.push(index);
    for (const one of embedded) {
      if (!page || place === places) {
        page = addPage(sheet, layout);
        place %= places;
      }
      drawInPlace(page, one, layout, place);
      place += 1;
    }
    index += 1;
    // A sheet of a thousand labels takes seconds. This lets other requests run in between.
    await yieldToOthers();
  }
  return { pdf: await sheet.save({ objectsPerTick: 200 }), unreadable };
}

async function embedPages(sheet: PDFDocument, label: Uint8Array): Promise<PDFEmbeddedPage[]> {
  try {
    const pdf = await PDFDocument.load(label, { updateMetadata: false });
    return await sheet.embedPdf(pdf, pdf.getPageIndices());
  } catch {
    return [];
  }
}

function addPage(sheet: PDFDocument, layout: LabelLayout): PDFPage {
  const { widthMm, heightMm } = labelLayouts[layout];
  return sheet.addPage([widthMm * pointsPerMm, heightMm * pointsPerMm]);
}

function drawInPlace(page: PDFPage, label: PDFEmbeddedPage, layout: LabelLayout, place: number): void {
  const { columns, rows } = labelLayouts[layout];
  const width = page.getWidth() / columns;
  const height = page.getHeight() / rows;
  const scale = scaleFor(label, width, height);
  page.drawPage(label, {
    x: (place % columns) * width + (width - label.width * scale) / 2,
    y: (rows - 1 - Math.floor(place / columns)) * height + (height - label.height * scale) / 2,
    xScale: scale,
    yScale: scale,
  });
}

function scaleFor(label: PDFEmbeddedPage, width: number, height: number): number {
  const tolerated = toleratedMm * pointsPerMm;
  const fits = label.width <= width + tolerated && label.height <= height + tolerated;
  return fits ? 1 : Math.min(width / label.width, height / label.height);
}
