import type { z } from 'zod';
import type { Money } from '#lib/core/money.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import type { SetBy } from '#lib/rules/apply-rules.ts';
import type { ImportColumns, ImportField, RowValues } from './fields/schema.ts';
import type {
  leftOutSchema,
  MissingField,
  RowProblem,
  RowState,
  readingSchema,
  tableOffer,
  understoodSchema,
} from './schema.ts';

export type TableOffer = z.infer<typeof tableOffer>;
export type WordMeaning = StatusWords[string];

/** How a column was understood, with up to three of its values, and what each word does if it is a status. */
export type ImportColumnView = Omit<z.infer<typeof readingSchema>, 'words'> & {
  name: string;
  field: ImportField | null;
  /** What the name of an open column mostly means; null where it is unknown. */
  means: ImportField | null;
  words: { text: string; does: WordMeaning }[];
};

export type Understood = z.infer<typeof understoodSchema>;

/** What a rule read in a row: the texts that stood there, and what it made of them; empty for no cash. */
export type Reading = { kind: Understood['kind'] } & Pick<Understood['examples'][number], 'from' | 'to'>;

/** Whether a kind of reading is about what becomes of a whole row, and not about one of its values. */
export const isOfRow = (kind: Understood['kind']): kind is 'item' | 'noShipment' | 'held' =>
  kind === 'item' || kind === 'noShipment' || kind === 'held';

/** `isNew`: nobody has confirmed it yet. `isAsked`: a person wants to be asked about it in each row. */
export type UnderstoodView = Omit<Understood, 'keys'> & { isNew: boolean; isAsked: boolean };

/** How many rows of an import are in each state. */
export type RowCounts = Record<RowState, number>;

/** How far an import is. `isResting`: the carrier can't book for one of the merchant's accounts at the moment, and its queue waits. */
export type Progress = { counts: RowCounts; isResting: boolean };

/** How many rows a person still has to do something about. */
export const rowsToFinish = ({ wrong, right, sameReference, rejected, unconfirmed }: RowCounts) =>
  wrong + right + sameReference + rejected + unconfirmed;

/** `at` is an ISO moment. */
export type ImportSummary = { id: string; name: string; at: string; rows: number; counts: RowCounts };

export type ImportRowView = {
  /** As the person's program numbers it. */
  number: number;
  version: number;
  /** Of a row that only adds goods to an order, the order's. */
  state: RowState;
  /** The number of the order's row, if this one only adds goods to it. */
  itemOf: number | null;
  /** A shipment to another country. */
  isAbroad: boolean;
  values: RowValues;
  /** How texts were understood, where that differs from `values`: `0.75 kg` for `750 g`. */
  shown: RowValues;
  /** Of a row that is withheld, only why; of others, what stops them first. */
  problems: RowProblem[];
  /** The booked shipment; of a duplicate or a row with the same reference, the earlier one. */
  shipment: { id: string; awb: string | null } | null;
  /** Of these rows, if the earlier one isn't sent yet: its number. */
  twinNumber: number | null;
  /** The names of the merchant's rules that set something in its booking. */
  setBy: SetBy;
};

/** An import with other columns than it is stored with: its first rows, and what rules would read in all of them. */
export type ImportPreview = { rows: ImportRowView[] } & Pick<ImportView, 'understood' | 'seen'>;

/** An earlier import of the same file. `at` is an ISO moment. */
export type SameFile = { id: string; name: string; at: string; booked: number };

/** The rows that Book would book: how many, their pickup, and the cash that some of them collect. `token` identifies this set. */
export type BookingReview = {
  token: string;
  rows: number;
  /** Null where the operator's interface takes none. */
  pickup: { pickupDate: string; pickupFrom: string; pickupTo: string } | null;
  cod: { rows: number; sum: Money };
};

export type ImportView = ImportSummary & {
  header: string[];
  columns: ImportColumns;
  /** How each column was understood. */
  layout: ImportColumnView[];
  /** What rules read in the rows, new kinds first, and what identifies it. */
  understood: UnderstoodView[];
  seen: string;
  /** When a person confirmed the columns, as an ISO moment; null before, when nothing can be booked. */
  confirmedAt: string | null;
  /** The program whose documented export has these columns, so that nobody had to confirm them. */
  program: string | null;
  leftOut: z.infer<typeof leftOutSchema>;
  /** How many rows lack each of these fields. */
  missing: Record<MissingField, number>;
  /** The row with the names of the columns; null without one. */
  headerNumber: number | null;
  /** The first rows of the file, from which a person can choose the one with the names. */
  firstRows: { number: number; cells: string[] }[];
  isPaused: boolean;
  isDiscarded: boolean;
};

/**
 * Rows with the same price, by their numbers; `total` has VAT, and is null where the carrier quotes none. `excludesCodFee`: the
 * carrier charges for their cash on delivery too, and the merchant hasn't set how much.
 */
export type PricedRows = { numbers: number[]; total: Money | null; excludesCodFee: boolean };

/** The prices known so far. `left` is how many different prices aren't asked yet; `isUnavailable` when the carrier gave none now. */
export type ImportPrices = { priced: PricedRows[]; left: number; isUnavailable: boolean };
