import { z } from 'zod';
import type { Texts } from '#lib/i18n/api-texts.ts';
import {
  type ImportField,
  importFields,
  importLimits,
  rowStates,
  withheldReasons,
} from '#lib/imports/schema.ts';
import type { ImportRowView, ImportView } from '#lib/imports/view.ts';
import { moment, money } from '../operation/schema.ts';
import { snakeCase } from '../operation/snake-case.ts';
import { problemText } from './problem-text.ts';

const fieldNames = importFields.map(snakeCase);
const fieldOf = new Map(importFields.map((field) => [snakeCase(field), field]));

/** What a column can mean; null for one that isn't used. */
const column = z
  .enum(fieldNames as [string, ...string[]])
  .nullable()
  .meta({ id: 'ImportField' });

export const columnsInput = z
  .strictObject({
    columns: z
      .array(column)
      .max(importLimits.columns)
      .optional()
      .describe('The meaning of each column, in their order. It answers the questions of all of them.'),
    undecided: z
      .array(z.int().min(0).max(importLimits.columns))
      .max(importLimits.columns)
      .optional()
      .describe('Columns, from 0, whose question stays open. The questions of all others are settled.'),
  })
  .meta({ id: 'ImportColumnsInput' });

export const columnsOf = (columns: (string | null)[]): (ImportField | null)[] =>
  columns.map((name) => (name === null ? null : (fieldOf.get(name) ?? null)));

const counts = z.object(Object.fromEntries(rowStates.map((state) => [snakeCase(state), z.int()])));

export const importSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: moment,
    rows: z.int(),
    counts: counts.describe('How many rows are in each state. The import is done when none is `queued`.'),
    header: z.array(z.string()),
    columns: z.array(column),
    questions: z
      .array(
        z.object({
          column: z.int().describe('From 0.'),
          name: z.string(),
          kind: z.string().describe('The kind of its values.'),
          samples: z.array(z.string()),
        }),
      )
      .describe('Columns that must be decided before anything is booked.'),
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
        suggestion: z.string().optional(),
      }),
    ),
    shipment: z.object({ id: z.uuid(), awb: z.string().nullable() }).nullable(),
    repeats_row: z.int().nullable(),
    withheld_by: z.enum(withheldReasons).nullable(),
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

export const publicImport = ({ id, name, at, rows, header, ...view }: ImportView) => ({
  ...{ id, name, created_at: at, rows, header },
  counts: Object.fromEntries(Object.entries(view.counts).map(([state, count]) => [snakeCase(state), count])),
  columns: view.columns.map(nameOf),
  questions: view.questions.map((question) => ({ ...question, name: header[question.column] ?? '' })),
  is_paused: view.isPaused,
  is_discarded: view.isDiscarded,
});

export const publicRow = (row: ImportRowView, t: Texts) => ({
  ...{ number: row.number, state: row.state, item_of: row.itemOf, shipment: row.shipment },
  values: Object.fromEntries(Object.entries(row.values).map(([field, text]) => [snakeCase(field), text])),
  problems: row.problems.map((problem) => ({
    field: nameOf(problem.field),
    detail: problemText(problem, t),
    blocks: !problem.hint,
    ...(problem.suggestion !== undefined && { suggestion: problem.suggestion }),
  })),
  repeats_row: row.twinNumber,
  withheld_by: row.withheldBy,
});
