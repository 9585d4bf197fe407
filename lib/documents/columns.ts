import { encodeCode128 } from './barcodes.ts';
import { type BothTexts, breakableLine } from './printable-text.ts';

/** A cell on paper: a text, or a bold `head` with a text under it and, if `hasBarcode`, the head's barcode above it. */
type Cell = string | { head: string; under?: string; hasBarcode?: boolean };

/** A column of a list that is printed or exported, in one place: adding one is a line here and its caption in each language. */
export type Column<Row, Caption extends string = string> = {
  caption: Caption;
  /** What is printed; without it, only the spreadsheet has the column. Without a width it takes what the others leave. */
  print?: { cell: (row: Row) => Cell; widthMm?: number; isFigure?: boolean };
  /** What the spreadsheet has; without it, the column is only on paper. */
  sheet?: (row: Row) => string;
};

/** The printed table of a list, as the thread of documents takes it. */
export type Listing = {
  columns: { caption: string; widthMm: number | null; isFigure: boolean }[];
  rows: Cell[][];
};

/** The columns on paper, with their cells. */
export function toListing<Row>(columns: Column<Row>[], rows: Row[]): Listing {
  const printed = columns.flatMap(({ caption, print }) => (print ? [{ caption, ...print }] : []));
  return {
    columns: printed.map(({ caption, widthMm = null, isFigure = false }) => ({ caption, widthMm, isFigure })),
    rows: rows.map((row) => printed.map(({ cell }) => cell(row))),
  };
}

/** The rows of a spreadsheet, the captions first. */
export function toSheet<Row, Caption extends string>(
  columns: Column<Row, Caption>[],
  rows: Row[],
  captions: Record<Caption, BothTexts>,
  locale: keyof BothTexts,
): string[][] {
  const exported = columns.flatMap(({ caption, sheet }) => (sheet ? [{ caption, sheet }] : []));
  return [
    exported.map(({ caption }) => captions[caption][locale]),
    ...rows.map((row) => exported.map(({ sheet }) => sheet(row))),
  ];
}

/** The data of `listing` in shared.typ. Texts longer than `longest` are cut. Throws a RangeError for a barcode of other than printable ASCII. */
export function listingData({ columns, rows }: Listing, longest: number) {
  const lineOf = (text: string, isBold = false) => ({ ...breakableLine(text, longest), isBold });
  return {
    columns,
    rows: rows.map((cells) =>
      cells.map((cell) => {
        if (typeof cell === 'string') return { bars: null, lines: [lineOf(cell)] };
        const lines = [cell.head, cell.under ?? ''].filter(Boolean);
        return {
          bars: cell.hasBarcode ? encodeCode128(cell.head) : null,
          lines: lines.map((text, at) => lineOf(text, at === 0)),
        };
      }),
    ),
  };
}
