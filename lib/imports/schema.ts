import { z } from 'zod';
import { emailPattern } from '#lib/core/text/email.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { wordsSchema } from '#lib/merchants/schema.ts';
import { columnReasons, grades } from '#lib/tables/columns/schema.ts';
import { type ImportField, importFields, statusFields } from './fields/schema.ts';

/** The fields of a saved sender that every row needs. */
export const senderFields = [
  ...(['contactName', 'mobile', 'phone', 'email', 'emirateId', 'zoneId', 'areaId', 'address'] as const),
] as const;
export type SenderField = (typeof senderFields)[number];

/** The kinds of templates: delivery to the door, to a post office, or to another country. */
export const templateKinds = ['door', 'counter', 'international'] as const;

export type TemplateKind = (typeof templateKinds)[number];

/** How a column was understood, as lib/tables has it. */
export const readingSchema = z.object({
  grade: z.enum(grades),
  reason: z.enum(columnReasons),
  samples: z.array(z.string()),
  words: z.array(z.string()),
});

/** How a column was understood once a person has said what it means. */
export const answered = (field: ImportField | null) =>
  ({ grade: field ? 'sure' : 'unused', reason: 'confirmed' }) as const;

/**
 * A table of a file: `at` is its number in the file, `row` its first row if another one is above it in its sheet. `rows` is null if the
 * sheet can't be read.
 */
export const tableOffer = z.object({
  at: z.number().catch(0),
  name: z.string(),
  row: z.number().nullable().catch(null),
  rows: z.number().nullable(),
  isHidden: z.boolean(),
});

/** What of a file isn't read: other sheets, with their rows, and what is hidden. */
export const leftOutSchema = z.object({
  sheet: z.string().catch(''),
  sheets: z.array(tableOffer).catch([]),
  /** The rows above the names of the columns. */
  above: z.number().catch(0),
  hiddenRows: z.number().catch(0),
  hiddenColumns: z.array(z.number()).catch([]),
});

/** What of an order a rule read: a value that doesn't stand in the file as it is booked, or what becomes of a row. */
export const readingKinds = [
  ...([
    'codAmount',
    'declaredValue',
    'weight',
    'emirate',
    'city',
    'contactName',
    'address',
    'remarks',
  ] as const),
  ...(['mobile', 'phone', 'item', 'noShipment', 'held'] as const),
  ...statusFields,
] as const;

const readingFrom = z.array(z.object({ field: z.enum(importFields), text: z.string() }));

/**
 * A kind of reading of a file: how many rows have it, what recognises its forms (rows/readings.ts), and an example of each of a few
 * forms, with what stood in its row, what it became, and how many rows have this form.
 */
export const understoodSchema = z.object({
  kind: z.enum(readingKinds),
  rows: z.number(),
  keys: z.array(z.string()),
  examples: z.array(z.object({ row: z.number(), from: readingFrom, to: z.string(), rows: z.number() })),
});

export const importLimits = {
  /** As lib/tables has it. */
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 100,
  /** The first rows of a file, from which a person can choose the header. */
  firstRows: 25,
  /** The number of rows that the page contains; the others are loaded in blocks. */
  pageRows: 50,
  blockRows: 500,
  /** The maximum number of rows that one request corrects. */
  savedRows: 200,
  nameCharacters: 200,
} as const;

/** As lib/tables has it. */
const damagedCellSchema = z.object({
  column: z.number().nullable(),
  kind: z.enum(['rounded', 'error', 'long', 'lost', 'cells', 'hidden']),
});

/** A row of a file as an import stores it. */
export const sheetRowSchema = z.object({
  number: z.number(),
  cells: z.array(z.string()),
  damaged: z.array(damagedCellSchema),
});

const cellText = z.string().max(2_000).transform(storableText);
const fieldSchema = z.enum(importFields);

export const columnsSchema = z.array(fieldSchema.nullable()).max(importLimits.columns);
export const valuesSchema = z.partialRecord(fieldSchema, cellText);

/** What an import stores about its columns: their names and meanings, and what words in them mean. */
export const namedSchema = z.object({
  header: z.array(z.string()),
  columns: columnsSchema,
  words: wordsSchema,
});

const toldWords = wordsSchema.refine((words) => Object.keys(words).length <= 200).default({});

/** A person's answers about the columns of an import, before they are confirmed. */
export const columnAnswersSchema = z.object({ columns: columnsSchema, words: toldWords });

export const columnsToConfirmSchema = columnAnswersSchema.extend({
  importId: z.uuid(),
  /** The kinds of readings that are to be asked about in each row. */
  asked: z.array(z.enum(readingKinds)).default([]),
  /** Identifies the readings that the person saw: with other new ones, nothing is confirmed yet. Without it all are confirmed. */
  seen: z.string().max(100).optional(),
});

const rowNumber = z.number().int().min(1).max(1_000_000);

export const headerToSetSchema = z.object({ importId: z.uuid(), headerNumber: rowNumber.nullable() });

/** The fields that the carrier requires and whole files lack, with the problems of a row without one (validation). */
export const missingFields = {
  weight: ['required'],
  email: ['receiverEmail'],
  origin: ['required'],
  itemDescription: ['required', 'english'],
  unitValue: ['required'],
} as const satisfies Partial<Record<ImportField, string[]>>;

export type MissingField = keyof typeof missingFields;

const toFill = (most: number, form: RegExp) => z.string().trim().max(most).regex(form).exactOptional();

/** Texts for all rows of an import that have none. */
export const missingToFillSchema = z.object({
  importId: z.uuid(),
  texts: z.object({
    weight: toFill(20, /\p{Nd}/u),
    email: toFill(254, emailPattern),
    origin: toFill(100, /\p{L}/u),
    itemDescription: toFill(100, /[a-z]/i),
    unitValue: toFill(20, /\p{Nd}/u),
  } satisfies Record<MissingField, z.ZodType>),
});

export type MissingToFill = z.infer<typeof missingToFillSchema>;

export const importNameSchema = z.object({
  importId: z.uuid(),
  name: z.string().trim().max(importLimits.nameCharacters).transform(storableText),
});

const rowIdSchema = z.object({ importId: z.uuid(), number: rowNumber });

const rowVersion = z.number().int().min(0).max(2_000_000_000);

export const rowToSendSchema = rowIdSchema.extend({ version: rowVersion });

export const twinAnswerSchema = rowIdSchema.extend({ isAnotherParcel: z.boolean() });

/**
 * What a person must look at in a row, by how much it matters: an `error` is corrected, a `question` is corrected or kept, a `hint` leaves the
 * row bookable, and a `hold` keeps it back until a person sends it. A new kind is a line here and a text under `imports.problems`. Other
 * codes are errors: the form's rules, under `validation`, and `carrier`, in the carrier's own words.
 */
export const rowCodes = {
  rounded: 'error',
  error: 'error',
  long: 'error',
  lost: 'error',
  severalCities: 'error',
  officeElsewhere: 'error',
  hsCodeUnlisted: 'error',
  codNegative: 'error',
  codMissing: 'error',
  codPartly: 'error',
  codPaid: 'error',
  codDiffers: 'error',
  codUnclear: 'error',
  codCurrency: 'error',
  areaElsewhere: 'question',
  areaUnchecked: 'question',
  statusUnknown: 'question',
  cellsDiffer: 'question',
  codLines: 'question',
  weightUnit: 'question',
  reading: 'question',
  areaClose: 'hint',
  emirateMeant: 'hint',
  unsent: 'hint',
  unprinted: 'hint',
  notUaeMobile: 'hint',
  unusualPhone: 'hint',
  statusHolds: 'hold',
  noShipment: 'hold',
  hidden: 'hold',
} as const;

export type RowCode = keyof typeof rowCodes;

export const isRowCode = (code: string): code is RowCode => code in rowCodes;

export const problemSchema = z.object({
  /** Null: it concerns the whole row. */
  field: fieldSchema.nullable(),
  code: z.string(),
  severity: z.enum(['error', 'question', 'hint', 'hold']),
  /** What is in question, the carrier's message, or the letters that aren't printed. */
  text: z.string().optional(),
  /** The text that was probably meant at `field`. */
  suggestion: z.string().optional(),
});

export type RowProblem = z.infer<typeof problemSchema>;

export const rowProblem = (
  field: ImportField | null,
  code: RowCode,
  more: Pick<RowProblem, 'text' | 'suggestion'> = {},
): RowProblem => ({ field, code, severity: rowCodes[code], ...more });

/** Why a row is withheld: the field with its status, or that it is no shipment or is hidden in the file; null if it isn't. */
export function withheldBy(problems: readonly RowProblem[]): string | null {
  const hold = problems.find(({ severity }) => severity === 'hold');
  return hold ? (hold.field ?? hold.code) : null;
}

/** Whether a person has to do something before the row can be booked. */
export const isOpen = ({ severity }: RowProblem) => severity === 'error' || severity === 'question';

/** `version` is the version that the person saw. */
export const rowsToSaveSchema = z.object({
  importId: z.uuid(),
  rows: z
    .array(
      z.object({
        number: rowNumber,
        version: rowVersion,
        edits: valuesSchema,
        /** The questions that are answered with “keep it”. */
        confirmed: z
          .array(problemSchema.pick({ field: true, code: true }))
          .max(20)
          .optional(),
      }),
    )
    .min(1)
    .max(importLimits.savedRows),
});

export type RowToSave = z.input<typeof rowsToSaveSchema>['rows'][number];

/** The filters of a list of rows: all rows, or those in one state. */
export const rowStates = [
  ...(['wrong', 'right', 'queued', 'booked', 'rejected', 'unconfirmed'] as const),
  ...(['duplicate', 'sameReference', 'withheld'] as const),
] as const;

export type RowState = (typeof rowStates)[number];
