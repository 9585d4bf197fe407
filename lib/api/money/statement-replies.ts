import { z } from 'zod';
import { dayOrders } from '#lib/core/times/day-order.ts';
import { lineFields, statementKinds } from '#lib/statements/reading/view.ts';
import {
  chargeParts,
  chargeReasons,
  differenceReasons,
  lineResults,
  type StatementLineView,
  type StatementSummary,
  type StatementView,
  statementStates,
} from '#lib/statements/view.ts';
import { columnReasons, grades } from '#lib/tables/columns/schema.ts';
import { moment } from '../operation/schema.ts';
import { amount, amounts, currency, day, shipment } from './schema.ts';

/* Statements and their lines as the API gives them. */

export const statement = z
  .object({
    id: z.uuid(),
    kind: z.enum(statementKinds),
    name: z.string(),
    state: z
      .enum(statementStates)
      .describe('`read`: waits for the confirmation. `asked`: its columns have to be confirmed.'),
    reference: z.string().nullable(),
    day: day.nullable(),
    added_at: moment,
    lines: z.int(),
    lines_done: z.int().describe('How many lines are done while it is read, posted or reversed.'),
    results: z.array(z.object({ result: z.enum(lineResults), lines: z.int() })),
    amounts,
  })
  .meta({ id: 'Statement' });

export const publicStatement = <Summary extends StatementSummary>({ at, done, counts, ...of }: Summary) => ({
  ...of,
  addedAt: at,
  linesDone: done,
  results: lineResults.flatMap((result) => {
    const lines = counts[result] ?? 0;
    return lines > 0 ? [{ result, lines }] : [];
  }),
});

export const field = z.enum(lineFields).nullable().meta({ id: 'StatementField' });
export const dayOrder = z.enum(dayOrders).describe('The order of dates such as 03/04/2026.');

export const wholeStatement = statement
  .extend({
    fault: z
      .object({ code: z.string(), row: z.int().nullable() })
      .nullable()
      .describe('Why the file is `unreadable`, with the row or line, if it is at one place.'),
    columns: z
      .array(
        z.object({
          name: z.string(),
          field: field.describe('Null for a column that isn’t used or is open.'),
          grade: z.enum(grades),
          reason: z.enum(columnReasons),
          samples: z.array(z.string()),
        }),
      )
      .describe('How the columns were understood. A bank’s own format has none.'),
    questions: z
      .array(z.int())
      .describe(
        'The positions of the columns, from 0, that only a person can decide: those whose grade is `open`.',
      ),
    missing_fields: z.array(z.enum(lineFields)).describe('What the statement needs and no column has.'),
    date_question: z
      .string()
      .nullable()
      .describe('A date of the file, if nothing in it shows the order of day and month. Send `date_order`.'),
    header_row: z.int().nullable(),
    currency: z.string().nullable().describe('Of amounts that name none.'),
    columns_confirmed_at: moment
      .nullable()
      .describe(
        'When the columns were confirmed, for this file or an earlier one with the same columns. Null: nothing can be posted.',
      ),
    left_out: z.object({
      sheets: z.array(z.object({ name: z.string(), rows: z.int(), is_hidden: z.boolean() })),
      hidden_rows: z.int(),
      hidden_columns: z.array(z.int()),
    }),
  })
  .meta({ id: 'StatementWithColumns' });

export const publicWhole = ({ fault, layout, ...of }: StatementView) => ({
  ...publicStatement(of),
  fault: fault && { code: fault.code, row: fault.row ?? null },
  missingFields: of.missing,
  dateQuestion: of.dayQuestion,
  questions: of.columns.flatMap(({ grade }, at) => (grade === 'open' ? [at] : [])),
  headerRow: layout?.headerRow ?? null,
  currency: layout?.currency ?? null,
});

export const line = z
  .object({
    id: z.uuid(),
    row: z.int().describe('The row in the file, from 1.'),
    result: z.enum(lineResults),
    reason: z.enum(differenceReasons).nullable(),
    awb: z.string().nullable(),
    reference: z.string().nullable(),
    amount_minor: amount.nullable(),
    fee_minor: amount.nullable(),
    vat_minor: amount.nullable(),
    net_minor: amount.nullable(),
    expected_minor: amount.nullable().describe('The amount that was still to be paid.'),
    difference_minor: amount.nullable(),
    differences: z
      .array(
        z.object({
          reason: z.enum(chargeReasons),
          part: z.enum(chargeParts).optional(),
          amount_minor: amount,
        }),
      )
      .describe(
        'Why a charge or a fee differs from its quote, and by how much before VAT. `not-compared` names a `part` that couldn’t be compared.',
      ),
    vat_split: z
      .object({
        before_vat_minor: amount,
        vat_minor: amount,
        with_vat_minor: amount,
        is_computed: z.boolean(),
      })
      .nullable()
      .describe('Of a charge. It is computed if the line has a single amount.'),
    currency,
    day: day.nullable(),
    shipment: shipment.nullable(),
    candidates: z
      .array(z.object({ id: z.uuid(), awb: z.string().nullable(), reference: z.string().nullable() }))
      .describe('Shipments or payouts to choose from, in the portal.'),
    is_posted: z.boolean(),
  })
  .meta({ id: 'StatementLine' });

export const publicLine = ({ split, ...of }: StatementLineView) => ({
  ...of,
  vatSplit: split && { ...split, beforeVatMinor: split.netMinor, withVatMinor: split.grossMinor },
});

export const lineResult = z.enum(lineResults).meta({ id: 'StatementLineResult' });
