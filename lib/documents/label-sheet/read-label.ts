import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** The operator's labels have one page, or a few for several pieces. */
const mostPages = 20;
const mostBytes = 16 * 1024 * 1024;

/**
 * The pages of a label as objects of a PDF, written with their numbers: `starts` says where each begins in `bytes`. Each of `pages` is
 * a form that a page can draw; its size is in points. `last` is the highest number.
 */
export type LabelObjects = {
  bytes: Uint8Array;
  starts: [number: number, at: number][];
  pages: { number: number; width: number; height: number }[];
  last: number;
};

/** The objects of a sheet's page: its content and itself. */
const objectsOfPage = 2;

/**
 * Reads the PDFs of labels, in a parser of `makeLabelSheet`. Between two labels it leaves numbers for the sheet's pages that the first one
 * can end.
 */
export default async function readLabels({
  labels,
  last,
}: {
  labels: Uint8Array[];
  last: number;
}): Promise<(LabelObjects | null)[]> {
  const read: (LabelObjects | null)[] = [];
  let highest = last;
  for (const label of labels) {
    const objects = await readLabel(label, highest);
    if (objects) highest = objects.last + objectsOfPage * objects.pages.length;
    read.push(objects);
  }
  return read;
}

/**
 * Reads a label's PDF, and numbers its objects from the one after `last`. Null when it can't be read, has no page, or more pages or
 * bytes than a label.
 */
async function readLabel(label: Uint8Array, last: number): Promise<LabelObjects | null> {
  try {
    const pdf = await PDFDocument.load(label, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    const count = pdf.getPageCount();
    if (count === 0 || count > mostPages) return null;
    const holder = await PDFDocument.create({ updateMetadata: false });
    holder.context.largestObjectNumber = last;
    const embedded = await holder.embedPdf(pdf, pdf.getPageIndices());
    await holder.flush();
    return {
      ...written(holder, last),
      pages: embedded.map(({ ref, width, height }) => ({ number: ref.objectNumber, width, height })),
      last: holder.context.largestObjectNumber,
    };
  } catch {
    return null;
  }
}

function written({ context }: PDFDocument, last: number): Pick<LabelObjects, 'bytes' | 'starts'> {
  const parts: Buffer[] = [];
  const starts: LabelObjects['starts'] = [];
  let length = 0;
  const write = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) throw new Error('the pages are too large for a label');
  };
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    // The document's own catalog and list of pages.
    if (objectNumber <= last) continue;
    starts.push([objectNumber, length]);
    write(Buffer.from(`${objectNumber} 0 obj\n`, 'latin1'));
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    write(Buffer.from(bytes.buffer));
    write(Buffer.from('\nendobj\n', 'latin1'));
  }
  return { bytes: Buffer.concat(parts), starts };
}
