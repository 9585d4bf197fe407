import { z } from 'zod';
import { storableText } from '#lib/core/storable-text.ts';

/* What a spreadsheet's columns can mean. Every value is a text, as the person's file or correction has it. */

export const importFields = [
  'reference',
  'contactName',
  'companyName',
  'mobile',
  'phone',
  'email',
  'emirate',
  'area',
  'address',
  'weight',
  'weightGrams',
  'pieces',
  'contents',
  'codAmount',
  'total',
  'payment',
  'declaredValue',
  'remarks',
] as const;

export type ImportField = (typeof importFields)[number];
export type RowValues = Partial<Record<ImportField, string>>;
/** The field of each column; null for a column that isn't used. */
export type ImportColumns = (ImportField | null)[];

export const importLimits = {
  /** As lib/spreadsheets has it. */
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 100,
  pageRows: 50,
  nameCharacters: 200,
} as const;

const cellText = z.string().max(2_000).transform(storableText);
const field = z.enum(importFields);

export const columnsSchema = z.array(field.nullable()).max(importLimits.columns);
export const valuesSchema = z.partialRecord(field, cellText);

export const rowToSaveSchema = z.object({
  importId: z.uuid(),
  number: z.number().int().min(1).max(1_000_000),
  edits: valuesSchema,
});

/** What a row's list of problems can be shown for: all rows, or those in one state. */
export const rowStates = [
  'wrong',
  'right',
  'queued',
  'booked',
  'rejected',
  'unconfirmed',
  'duplicate',
] as const;

export type RowState = (typeof rowStates)[number];

/**
 * What is wrong with a row, at a field or with the whole row: a rule of the form (`messageKey`, under `validation`), the
 * carrier's message, or a cell whose text was lost in the spreadsheet.
 */
export const problemSchema = z.object({
  field: field.nullable(),
  messageKey: z.string().optional(),
  message: z.string().optional(),
  cell: z.enum(['rounded', 'error']).optional(),
});

export type RowProblem = z.infer<typeof problemSchema>;

/** The most characters of each field, as the booking form has them; 100 where another rule is stricter. */
export const fieldLimits: Partial<Record<ImportField, number>> = {
  reference: 50,
  companyName: 200,
  address: 300,
  weight: 20,
  weightGrams: 20,
  contents: 300,
  codAmount: 20,
  declaredValue: 20,
  remarks: 300,
};
