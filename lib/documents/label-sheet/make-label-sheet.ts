import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';
import { type LabelLayout, labelLayouts, labelsPerPage } from './layouts.ts';
import { type Drawn, PdfStream } from './pdf-stream.ts';
import type { LabelObjects } from './read-label.ts';

const pointsPerMm = 72 / 25.4;
/**
 * The distance that a label may overlap its place before it is scaled down, because the carriers' labels have wider margins.
 */
const toleratedMm = 2;

/** A label takes a few milliseconds. Labels wait as long as it takes, because a PDF can't end in its middle. */
const labelFiles: ForeignKind = { file: 'lib/documents/label-sheet/read-label.ts', timeLimitMs: 2_000 };
/** Labels that one message gives to the parser: with one each, half of the time goes between the processes. */
const readAtOnce = 10;
/** If this many labels reach a limit, the operator's labels are broken, and the others of the sheet aren't read. */
const mostEnded = 3;

type SheetOptions = {
  layout: LabelLayout;
  startAt: number;
  owner: string;
  notice?: (unreadable: number[]) => Promise<Uint8Array | null>;
};

/**
 * Places the pages of the operator's labels on sheets of one layout, as they are: vectors and barcodes aren't drawn again, and a
 * label that fits isn't scaled. `startAt` is the first free place of the first page, from 0; what follows `next-sheet` begins on a
 * new page. Labels are read by a parser within limits; `owner` is the merchant. Gives the PDF page by page, nothing if no label has
 * a page, and at the end which of the given labels aren't on it, because their PDF can't be read. For those, `notice` draws the last
 * pages.
 */
export async function* makeLabelSheet(
  labels: AsyncIterable<Uint8Array | 'next-sheet'>,
  { layout, startAt, owner, notice }: SheetOptions,
): AsyncGenerator<Uint8Array, number[]> {
  const places = labelsPerPage(layout);
  const { widthMm, heightMm, columns, rows } = labelLayouts[layout];
  const [width, height] = [widthMm * pointsPerMm, heightMm * pointsPerMm];
  const sheet = new PdfStream();
  const unreadable: number[] = [];
  let isBegun = false;
  /** The page that is filled now: the objects that it draws, and where. */
  let objects: Uint8Array[] = [];
  let drawn: Drawn[] = [];
  let place = startAt % places;
  let index = 0;
  let ended = 0;

  const readApart = (batch: Uint8Array[]) =>
    parseApart<(LabelObjects | null)[]>(labelFiles, { labels: batch, last: sheet.last }, { owner });

  /** Each label's objects in turn, null for one that can't be read. Those of one are added before the next one is requested. */
  async function* read(batch: Uint8Array[]): AsyncGenerator<LabelObjects | null> {
    if (ended >= mostEnded) return yield* batch.map(() => null);
    try {
      yield* await readApart(batch);
    } catch (error) {
      if (!(error instanceof ParseLimit)) throw error;
      // One of them reached it: which one is seen when each is read alone.
      if (batch.length > 1) for (const label of batch) yield* read([label]);
      else {
        ended += 1;
        yield null;
      }
    }
  }

  function endPage(): Uint8Array {
    const page = Buffer.concat([...objects, sheet.page(width, height, drawn)]);
    objects = [];
    drawn = [];
    place = 0;
    return page;
  }

  function* add(found: LabelObjects): Generator<Uint8Array> {
    if (!isBegun) yield sheet.begin();
    isBegun = true;
    objects.push(sheet.objects(found));
    for (const form of found.pages) {
      drawn.push(inPlace(form, place, { width: width / columns, height: height / rows, columns, rows }));
      place += 1;
      if (place === places) yield endPage();
    }
  }

  async function* addBatch(batch: Uint8Array[]): AsyncGenerator<Uint8Array> {
    for await (const found of read(batch)) {
      if (found) yield* add(found);
      else unreadable.push(index);
      index += 1;
    }
  }

  let batch: Uint8Array[] = [];
  for await (const label of labels) {
    if (label !== 'next-sheet') batch.push(label);
    if (label !== 'next-sheet' && batch.length < readAtOnce) continue;
    yield* addBatch(batch);
    batch = [];
    if (label === 'next-sheet' && drawn.length > 0) yield endPage();
  }
  yield* addBatch(batch);
  if (drawn.length > 0) yield endPage();
  const noticed = unreadable.length > 0 && (await notice?.(unreadable));
  const [found] = noticed ? await readApart([noticed]) : [];
  if (found) yield* add(found);
  if (drawn.length > 0) yield endPage();
  if (isBegun) yield sheet.end();
  return unreadable;
}

type Grid = { width: number; height: number; columns: number; rows: number };

/** A label in the middle of its place, the size of which is that of the grid's cells. */
function inPlace(
  label: LabelObjects['pages'][number],
  place: number,
  { width, height, columns, rows }: Grid,
): Drawn {
  const scale = scaleFor(label, width, height);
  return {
    number: label.number,
    x: (place % columns) * width + (width - label.width * scale) / 2,
    y: (rows - 1 - Math.floor(place / columns)) * height + (height - label.height * scale) / 2,
    scale,
  };
}

function scaleFor(label: { width: number; height: number }, width: number, height: number): number {
  const tolerated = toleratedMm * pointsPerMm;
  const fits = label.width <= width + tolerated && label.height <= height + tolerated;
  return fits ? 1 : Math.min(width / label.width, height / label.height);
}
