import { z } from 'zod';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { decidingFields, type ImportField, importFields } from '#lib/imports/fields/schema.ts';
import {
  importLimits,
  problemSchema,
  readingKinds,
  readingSchema,
  rowStates,
  withheldBy,
} from '#lib/imports/schema.ts';
import type { ImportRowView, ImportView } from '#lib/imports/view.ts';
import { wordMeanings, wordsSchema } from '#lib/merchants/schema.ts';
import { moment, money } from '../operation/schema.ts';
import { snakeCase } from '../operation/spelling.ts';
import { problemText } from './problem-text.ts';

const fieldNames = importFields.map(snakeCase);
const fieldOf = new Map(importFields.map((field) => [snakeCase(field), field]));

/** What a column can mean; null for one that isn't used. */
const column = z
  .enum(fieldNames as [string, ...string[]])
  .nullable()
  .meta({ id: 'ImportField' });

const kindNames = readingKinds.map(snakeCase);
const kindOf = new Map(readingKinds.map((kind) => [snakeCase(kind), kind]));
const readingKind = z.enum(kindNames as [string, ...string[]]).meta({ id: 'ImportReadingKind' });

export const columnsInput = z
  .strictObject({
    columns: z
      .array(column)
      .max(importLimits.columns)
      .describe('The meaning of every column, in their order.'),
    words: wordsSchema
      .optional()
      .describe(
        'What words of a status or a note do: `send`, `ask` or `hold`; of a payment: `cod`, `paid` or `ask`; and of a service, a reason for export or an Incoterm: that, or `ask`.',
      ),
    asked: z
      .array(readingKind)
      .max(readingKinds.length)
      .optional()
      .describe('The kinds of readings that aren’t always right: each of their rows asks about its value.'),
    is_reviewed: z
      .boolean()
      .optional()
      .describe(
        'True: readings that these columns bring about are shown first. Then `confirmed_at` stays null; look at `readings`, and confirm again.',
      ),
  })
  .meta({ id: 'ImportColumnsInput' });

export const readingKindsOf = (names: string[] = []) => names.flatMap((name) => kindOf.get(name) ?? []);

export const fieldsOfColumns = (columns: (string | null)[]): (ImportField | null)[] =>
  columns.map((name) => (name === null ? null : (fieldOf.get(name) ?? null)));

const counts = z.object(Object.fromEntries(rowStates.map((state) => [snakeCase(state), z.int()])));

export const importSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: moment,
    rows: z.int(),
    counts: counts.describe('How many rows are in each state. The import is done when none is `queued`.'),
    columns: z.array(
      readingSchema.omit({ words: true }).extend({
        name: z.string(),
        field: column,
        words: z.array(z.object({ text: z.string(), does: z.enum(wordMeanings) })),
      }),
    ),
    questions: z
      .array(z.int())
      .describe(
        'The positions of the columns, from 0, that only a person can decide: those whose grade is `open`.',
      ),
    readings: z
      .array(
        z.object({
          kind: readingKind,
          rows: z.int(),
          is_new: z.boolean().describe('Whether nobody has confirmed it yet.'),
          examples: z.array(
            z.object({
              row: z.int(),
              from: z.array(z.object({ field: column, text: z.string() })),
              to: z.string(),
              rows: z.int().describe('How many rows have a text of this form.'),
            }),
          ),
        }),
      )
      .describe(
        'What isn’t booked as it stands in the file, such as an amount that was computed, an emirate from an address, or a row that is left out: each kind with examples of its forms, the rarest first. A new kind in a later file has to be confirmed too.',
      ),
    confirmed_at: moment
      .nullable()
      .describe(
        'When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be booked.',
      ),
    left_out: z.object({
      sheets: z.array(
        z.object({
          table: z.int().describe('Send it as `table` to import this one too.'),
          name: z.string(),
          rows: z.int().nullable(),
          is_hidden: z.boolean(),
          row: z.int().nullable().describe('Its first row, if it is below another table of its sheet.'),
        }),
      ),
      rows_above: z.int().describe('The rows above the names of the columns.'),
      hidden_rows: z.int(),
      hidden_columns: z.array(z.int()),
    }),
    is_paused: z.boolean(),
    is_discarded: z.boolean(),
  })
  .meta({ id: 'Import' });

export const importRow = z
  .object({
    number: z.int().describe('The row’s number in the spreadsheet.'),
    state: z.enum(rowStates),
    item_of: z.int().nullable().describe('The row of the order, if this one only adds goods to it.'),
    values: z.record(z.string(), z.string()),
    problems: z.array(
      z.object({
        field: z.string().nullable(),
        detail: z.string(),
        blocks: z.boolean().describe('Whether it prevents the booking of the row.'),
        code: z.string().describe('What it is, for a program.'),
        severity: problemSchema.shape.severity.describe(
          'An `error` is corrected, a `question` is corrected or kept, a `hint` leaves the row ready, and a `hold` withholds it.',
        ),
        suggestion: z.string().optional(),
      }),
    ),
    shipment: z.object({ id: z.uuid(), awb: z.string().nullable() }).nullable(),
    repeats_row: z.int().nullable(),
    withheld_by: z.enum([...decidingFields, 'noShipment', 'hidden']).nullable(),
  })
  .meta({ id: 'ImportRow' });

export const review = z
  .object({
    token: z.string().describe('Identifies exactly these rows. Send it to book them.'),
    rows: z.int(),
    pickup: z
      .object({ day: z.string(), from: z.string(), to: z.string() })
      .nullable()
      .describe('Null where the carrier’s interface takes no pickup.'),
    cod: z.object({ rows: z.int(), sum: money }),
  })
  .meta({ id: 'ImportReview' });

const nameOf = (field: ImportField | null) => field && snakeCase(field);

export const publicImport = ({ at, layout, understood, leftOut, ...view }: ImportView) => ({
  ...view,
  createdAt: at,
  columns: layout.map((column) => ({ ...column, field: nameOf(column.field) })),
  questions: layout.flatMap(({ grade }, index) => (grade === 'open' ? [index] : [])),
  readings: understood.map(({ kind, examples, ...reading }) => ({
    ...reading,
    kind: snakeCase(kind),
    examples: examples.map(({ from, ...example }) => ({
      ...example,
      from: from.map(({ field, text }) => ({ field: nameOf(field), text })),
    })),
  })),
  leftOut: {
    ...leftOut,
    sheets: leftOut.sheets.map((sheet) => ({ ...sheet, table: sheet.at })),
    rowsAbove: leftOut.above,
  },
});

export const publicRow = (row: ImportRowView, t: Texts) => ({
  ...row,
  withheldBy: withheldBy(row.problems),
  values: Object.fromEntries(Object.entries(row.values).map(([field, text]) => [snakeCase(field), text])),
  problems: row.problems.map((problem) => ({
    ...problem,
    field: nameOf(problem.field),
    detail: problemText(problem, t),
    blocks: problem.severity !== 'hint',
  })),
  repeatsRow: row.twinNumber,
});
