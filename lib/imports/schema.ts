import { z } from 'zod';
import { emailPattern } from '#lib/core/text/email.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { exportReasons, incoterms, wordsSchema } from '#lib/merchants/schema.ts';
import { products } from '#lib/shipments/choices.ts';
import { columnReasons, grades } from '#lib/tables/columns/schema.ts';

/** The fields of a saved sender that every row needs. */
export const senderFields = [
  'contactName',
  'mobile',
  'phone',
  'email',
  'emirateId',
  'zoneId',
  'areaId',
  'address',
] as const;
export type SenderField = (typeof senderFields)[number];

/* The meanings that a spreadsheet's columns can have. Every value is a text, from the file or a correction. */

export const importFields = [
  'reference',
  'contactName',
  'companyName',
  'mobile',
  'phone',
  'email',
  'country',
  'emirate',
  'city',
  'area',
  'zipCode',
  'office',
  'address',
  'product',
  'contentType',
  'weight',
  'weightGrams',
  // Whole numbers from 20 are grams, others kilograms.
  'weightEither',
  'pieces',
  'contents',
  'codAmount',
  'total',
  'payment',
  'orderStatus',
  'fulfilmentStatus',
  'paymentStatus',
  'cancelledAt',
  'sentAt',
  'deliveryMethod',
  'due',
  'amountPaid',
  'paidAt',
  'declaredValue',
  'itemDescription',
  'hsCode',
  'origin',
  'quantity',
  'unitValue',
  'itemWeight',
  'currency',
  'iossNumber',
  'exportReason',
  'incoterm',
  'remarks',
  'store',
  'billingName',
  'billingPhone',
  'billingCountry',
  'billingEmirate',
  'billingArea',
  'billingZipCode',
  'billingAddress',
] as const;

export type ImportField = (typeof importFields)[number];

/** One of the goods of a customs declaration. An order with several has a row for each; only these fields of the rows below it count. */
export const itemFields = [
  'itemDescription',
  'hsCode',
  'origin',
  'quantity',
  'unitValue',
  'itemWeight',
] as const satisfies ImportField[];

/** The fields that only shipments to other countries have. */
export const abroadFields: readonly ImportField[] = [
  'country',
  'city',
  'zipCode',
  ...itemFields,
  'currency',
  'iossNumber',
  'exportReason',
  'incoterm',
];

/** The receiver's fields that the payer's columns fill when they are empty. */
export const billingFields = {
  contactName: 'billingName',
  mobile: 'billingPhone',
  country: 'billingCountry',
  emirate: 'billingEmirate',
  area: 'billingArea',
  zipCode: 'billingZipCode',
  address: 'billingAddress',
} as const satisfies Partial<Record<ImportField, ImportField>>;

/** The fields that take one of a few values, in the words of the file or of the form. */
export const choiceFields = { product: products, exportReason: exportReasons, incoterm: incoterms } as const;
export type ChoiceField = keyof typeof choiceFields;
export const isChoiceField = (field: ImportField): field is ChoiceField => field in choiceFields;

export const isItemField = (field: ImportField) => itemFields.some((one) => one === field);

/** The fields that each line of an order says for itself. */
export const isLineField = (field: ImportField) => field === 'contents' || isItemField(field);

/** The fields whose texts several columns can have together. */
export const joinedFields = [
  'address',
  'billingAddress',
  'remarks',
  'orderStatus',
] as const satisfies ImportField[];
export const isJoined = (field: ImportField) => joinedFields.some((one) => one === field);

/** The status columns, the most important first. */
export const statusFields = [
  'cancelledAt',
  'orderStatus',
  'fulfilmentStatus',
  'paymentStatus',
  'sentAt',
  'deliveryMethod',
] as const satisfies ImportField[];

export const isStatusField = (field: ImportField): field is (typeof statusFields)[number] =>
  statusFields.some((one) => one === field);

/** The columns that may say that an order isn't sent: a note says it too, and people without another place for it write it over a name. */
export const decidingFields = [
  ...statusFields,
  ...(['payment', 'remarks', 'address', 'contactName', 'companyName', 'codAmount', 'quantity'] as const),
] as const;
export type DecidingField = (typeof decidingFields)[number];
export const isDeciding = (field: ImportField): field is DecidingField =>
  decidingFields.some((one) => one === field);

/** The kinds of templates: delivery to the door, to a post office, or to another country. */
export const templateKinds = ['door', 'counter', 'international'] as const;

export type TemplateKind = (typeof templateKinds)[number];
export type RowValues = Partial<Record<ImportField, string>>;
/** The field of each column; null for a column that isn't used. */
export type ImportColumns = (ImportField | null)[];

/** How a column was understood, as lib/tables has it. */
export const readingSchema = z.object({
  grade: z.enum(grades),
  reason: z.enum(columnReasons),
  samples: z.array(z.string()),
  words: z.array(z.string()),
});

/**
 * A table of a file: `at` is its number in the file, `row` its first row if another one is above it in its sheet. `rows` is null if the
 * sheet can't be read.
 */
export const tableOffer = z.object({
  ...{ at: z.number().catch(0), name: z.string(), row: z.number().nullable().catch(null) },
  ...{ rows: z.number().nullable(), isHidden: z.boolean() },
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
export const damagedCellSchema = z.object({
  column: z.number().nullable(),
  kind: z.enum(['rounded', 'error', 'long', 'lost', 'cells', 'hidden']),
});

const cellText = z.string().max(2_000).transform(storableText);
const field = z.enum(importFields);

/** The stored names of the columns. */
export const headerSchema = z.array(z.string());
export const columnsSchema = z.array(field.nullable()).max(importLimits.columns);
export const valuesSchema = z.partialRecord(field, cellText);

export const columnsToConfirmSchema = z.object({
  importId: z.uuid(),
  columns: columnsSchema,
  words: wordsSchema.refine((words) => Object.keys(words).length <= 200).default({}),
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

const toFill = <Field extends MissingField>(name: Field, most: number, form: RegExp) =>
  z.object({
    importId: z.uuid(),
    field: z.literal(name),
    value: z.string().trim().max(most).regex(form),
  });

/** One text for all rows of an import that have none. */
export const missingToFillSchema = z.discriminatedUnion('field', [
  toFill('weight', 20, /\p{Nd}/u),
  toFill('email', 254, emailPattern),
  toFill('origin', 100, /\p{L}/u),
  toFill('itemDescription', 100, /[a-z]/i),
  toFill('unitValue', 20, /\p{Nd}/u),
]);

export type MissingToFill = z.infer<typeof missingToFillSchema>;

export const importNameSchema = z.object({
  importId: z.uuid(),
  name: z.string().trim().max(importLimits.nameCharacters).transform(storableText),
});

const rowIdSchema = z.object({ importId: z.uuid(), number: rowNumber });

const rowVersion = z.number().int().min(0).max(2_000_000_000);

export const rowToSendSchema = rowIdSchema.extend({ version: rowVersion });

export const twinAnswerSchema = rowIdSchema.extend({ isAnotherParcel: z.boolean() });

/** `version` is the version that the person saw. */
export const rowsToSaveSchema = z.object({
  importId: z.uuid(),
  rows: z
    .array(
      z.object({
        number: rowNumber,
        version: rowVersion,
        edits: valuesSchema,
        /** The fields whose questions can be answered with “keep it”. */
        confirmed: z.array(field).max(importFields.length).optional(),
      }),
    )
    .min(1)
    .max(importLimits.savedRows),
});

export type RowToSave = z.input<typeof rowsToSaveSchema>['rows'][number];

/** The filters of a list of rows: all rows, or those in one state. */
export const rowStates = [
  'wrong',
  'right',
  'queued',
  'booked',
  'rejected',
  'unconfirmed',
  'duplicate',
  'sameReference',
  'withheld',
] as const;

/** Why a row is withheld: the status in a field, because it is no shipment but the header again or a total, or hidden in the file. */
export const withheldReasons = [...decidingFields, 'noShipment', 'hidden'] as const;

export type WithheldReason = (typeof withheldReasons)[number];

export type RowState = (typeof rowStates)[number];

/**
 * What is wrong with a row, at a field or with the whole row: a rule of the form (`messageKey`, under `validation`), the
 * carrier's message, something that only a cell can have (its text was lost in the spreadsheet, or it names several places, one
 * of another emirate or an HS code that the grid can't search for), or a hint.
 */
export const problemSchema = z.object({
  field: field.nullable(),
  messageKey: z.string().optional(),
  message: z.string().optional(),
  cell: z
    .enum([
      ...['rounded', 'error', 'long', 'lost', 'severalCities', 'officeElsewhere', 'hsCodeUnlisted'],
      ...['codNegative', 'codMissing', 'codPartly', 'codPaid', 'codDiffers', 'codUnclear', 'codCurrency'],
    ] as const)
    .optional(),
  /** A question: the row can be booked once the person confirms the text, or accepts the suggestion. */
  ask: z
    .enum(['areaElsewhere', 'areaUnchecked', 'statusUnknown', 'cellsDiffer', 'codLines', 'weightUnit'])
    .optional(),
  /** Only a hint: the row can be booked. `message`: the letters that aren't printed. */
  hint: z
    .enum(['areaClose', 'emirateMeant', 'unsent', 'unprinted', 'notUaeMobile', 'unusualPhone'])
    .optional(),
  /** The text that was probably meant at `field`. */
  suggestion: z.string().optional(),
});

export type RowProblem = z.infer<typeof problemSchema>;

/** The most characters of each field, as the booking form has them; 100 where another rule is stricter. */
export const fieldLimits: Partial<Record<ImportField, number>> = {
  reference: 50,
  companyName: 200,
  address: 300,
  weight: 20,
  weightGrams: 20,
  weightEither: 20,
  contents: 300,
  codAmount: 20,
  declaredValue: 20,
  zipCode: 20,
  hsCode: 20,
  unitValue: 20,
  itemWeight: 20,
  iossNumber: 20,
  remarks: 300,
  store: 100,
};
