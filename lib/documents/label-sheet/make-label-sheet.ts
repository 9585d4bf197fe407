import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib';
import { type LabelLayout, labelLayouts, placesOf } from './layouts.ts';
import { PdfStream } from './pdf-stream.ts';

const pointsPerMm = 72 / 25.4;
/**
 * The distance that a label may overlap its place before it is scaled down, because the carriers' labels have wider margins.
 */
const toleratedMm = 2;

/**
 * Places the pages of the operator's labels on sheets of one layout, as they are: vectors and barcodes aren't drawn again, and a
 * label that fits isn't scaled. `startAt` is the first free place of the first page, from 0; what follows `next-sheet` begins on a
 * new page. Gives the PDF page by page, nothing if no label has a page, and at the end which of the given labels aren't on it,
 * because their PDF can't be read.
 */
export async function* makeLabelSheet(
  labels: AsyncIterable<Uint8Array | 'next-sheet'>,
  { layout, startAt }: { layout: LabelLayout; startAt: number },
): AsyncGenerator<Uint8Array, number[]> {
  const places = placesOf(layout);
  const sheet = new PdfStream();
  const unreadable: number[] = [];
  let paper: PDFDocument | null = null;
  let isBegun = false;
  let place = startAt % places;
  let index = 0;
  async function* endPage() {
    if (!paper || place === 0) return;
    if (!isBegun) yield sheet.begin();
    isBegun = true;
    yield await sheet.page(paper);
    paper = null;
    place = 0;
  }

  for await (const label of labels) {
    if (label === 'next-sheet') {
      yield* endPage();
      continue;
    }
    const read = await readPdf(label);
    let isPlaced = false;
    for (const number of read?.pages ?? []) {
      paper ??= await newPaper(sheet, layout);
      const embedded = read && (await embedPage(paper, read.pdf, number));
      if (!embedded) continue;
      isPlaced = true;
      drawInPlace(paper, embedded, layout, place);
      place += 1;
      if (place === places) yield* endPage();
    }
    if (!isPlaced) unreadable.push(index);
    index += 1;
    // A sheet of a thousand labels takes seconds; other requests run in between.
    await yieldToOthers();
  }
  yield* endPage();
  if (isBegun) yield sheet.end();
  return unreadable;
}

async function readPdf(label: Uint8Array) {
  try {
    const pdf = await PDFDocument.load(label, { updateMetadata: false });
    return { pdf, pages: pdf.getPageIndices() };
  } catch {
    return null;
  }
}

async function embedPage(
  paper: PDFDocument,
  label: PDFDocument,
  number: number,
): Promise<PDFEmbeddedPage | null> {
  try {
    const [embedded] = await paper.embedPdf(label, [number]);
    await embedded?.embed();
    return embedded ?? null;
  } catch {
    return null;
  }
}

async function newPaper(sheet: PdfStream, layout: LabelLayout): Promise<PDFDocument> {
  const { widthMm, heightMm } = labelLayouts[layout];
  const paper = await PDFDocument.create({ updateMetadata: false });
  sheet.number(paper);
  paper.addPage([widthMm * pointsPerMm, heightMm * pointsPerMm]);
  return paper;
}

function drawInPlace(paper: PDFDocument, label: PDFEmbeddedPage, layout: LabelLayout, place: number): void {
  const { columns, rows } = labelLayouts[layout];
  const page = paper.getPage(0);
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
