import { dayOrders } from '#lib/core/times/day-order.ts';
import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { momentCursor, numberCursor } from '#lib/core/list-cursor.ts';
import { readBytes } from '#lib/http/read-posted.ts';
import { confirmColumns } from '#lib/statements/files/answer-questions.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { listStatementLines } from '#lib/statements/files/list-lines.ts';
import { findStatement, listStatements } from '#lib/statements/files/list-statements.ts';
import { mostReading, mostStatementBytes, uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { lineFields, statementKinds } from '#lib/statements/reading/view.ts';
import { layoutSchema } from '#lib/statements/schema.ts';
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
import { operation, reply } from '../operation/operation.ts';
import { columnsCount, problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf, moment } from '../operation/schema.ts';
import { amount, amounts, currency, day, publicAmounts, shipment } from './schema.ts';

const tag = 'Money';

const statement = z
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

const publicStatement = ({ id, kind, name, state, reference, day: of, at, ...rest }: StatementSummary) => ({
  ...{ id, kind, name, state, reference, day: of, added_at: at, lines: rest.lines, lines_done: rest.done },
  results: lineResults.flatMap((result) => {
    const lines = rest.counts[result] ?? 0;
    return lines > 0 ? [{ result, lines }] : [];
  }),
  amounts: publicAmounts(rest.amounts),
});

const field = z.enum(lineFields).nullable().meta({ id: 'StatementField' });
const dayOrder = z.enum(dayOrders).describe('The order of dates such as 03/04/2026.');

const wholeStatement = statement
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

const publicWhole = (of: StatementView) => ({
  ...publicStatement(of),
  fault: of.fault && { code: of.fault.code, row: of.fault.row ?? null },
  ...{ columns: of.columns, missing_fields: of.missing, date_question: of.dayQuestion },
  questions: of.columns.flatMap(({ grade }, at) => (grade === 'open' ? [at] : [])),
  ...{ header_row: of.layout?.headerRow ?? null, currency: of.layout?.currency ?? null },
  columns_confirmed_at: of.columnsConfirmedAt,
  left_out: {
    sheets: of.leftOut.sheets.map(({ isHidden, ...sheet }) => ({ ...sheet, is_hidden: isHidden })),
    ...{ hidden_rows: of.leftOut.hiddenRows, hidden_columns: of.leftOut.hiddenColumns },
  },
});

const columnsInput = z
  .strictObject({
    columns: z
      .array(field)
      .max(100)
      .describe('The meaning of every column, in their order; null for an unused one.'),
    date_order: dayOrder.optional(),
    header_row: z.int().min(1).max(1_000_000).optional().describe('The row with the names of the columns.'),
    currency: layoutSchema.shape.currency.optional().describe('Of amounts that name none.'),
  })
  .meta({ id: 'StatementColumnsInput' });

const one = { description: 'The statement.', schema: wholeStatement };

async function answerStatement(actor: KeyActor, id: string, status = 200) {
  const found = await findStatement(actor, id);
  return found
    ? reply(status, publicWhole(found), { location: `/api/v1/money/statements/${id}` })
    : problem('not-found');
}

const list = operation({
  id: 'listStatements',
  method: 'GET',
  path: '/money/statements',
  tag,
  summary: 'List statements',
  description: 'Payouts and invoices of the carrier and statements of banks, newest first, 50 on a page.',
  permission: 'money.read',
  query: cursorQuery(momentCursor).extend({ kind: z.enum(statementKinds).optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('StatementList', statement) } },
  problems: ['invalid'],
  async run({ actor, query: { kind, cursor, limit } }) {
    const { items, older } = await listStatements(actor, { kind }, cursor, limit);
    return reply(200, { data: items.map(publicStatement), next_cursor: older });
  },
});

const add = operation({
  id: 'addStatement',
  method: 'POST',
  path: '/money/statements',
  tag,
  summary: 'Add a statement',
  description:
    'CSV or XLSX in any layout, or a bank’s camt.053 or MT940, up to 20 MB. Its lines are read and matched in the background; nothing is posted before it is confirmed. The columns of a spreadsheet that was never seen are confirmed first. Uploading the same file again returns its statement.',
  permission: 'money.manage',
  query: z.strictObject({ kind: z.enum(statementKinds), name: z.string().max(200).default('API') }),
  file: {
    mediaTypes: [
      ...['text/csv', 'text/plain', 'application/xml'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  replies: { 200: one, 201: { ...one, description: 'Stored, and being read.' } },
  problems: ['invalid', 'still-reading', 'file-unreadable'],
  async run({ actor, query, request, t }) {
    const bytes = await readBytes(request, mostStatementBytes);
    if (!bytes) return problem('body-too-large');
    const stored = await uploadStatement(actor, { bytes, ...query });
    if (stored.ok) return answerStatement(actor, stored.value.id, stored.value.isNew ? 201 : 200);
    if (stored.code === 'too-large') return problem('body-too-large');
    if (stored.code === 'too-many') return problem('still-reading', { values: { limit: mostReading } });
    return problem('file-unreadable', { values: { message: t(`statements.upload.fault.${stored.code}`) } });
  },
});

const read = operation({
  id: 'readStatement',
  method: 'GET',
  path: '/money/statements/{id}',
  tag,
  summary: 'Read the progress and the columns of a statement',
  permission: 'money.read',
  params: idParams,
  replies: { 200: one },
  problems: ['not-found'],
  run: ({ actor, params: { id } }) => answerStatement(actor, id),
});

const line = z
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

const publicLine = (of: StatementLineView) => ({
  ...{ id: of.id, row: of.row, result: of.result, reason: of.reason, awb: of.awb, reference: of.reference },
  ...{ amount_minor: of.amountMinor, fee_minor: of.feeMinor, vat_minor: of.vatMinor, net_minor: of.netMinor },
  ...{ expected_minor: of.expectedMinor, difference_minor: of.differenceMinor, currency: of.currency },
  ...{ day: of.day, shipment: of.shipment, is_posted: of.isPosted },
  differences: of.differences.map((difference) => ({
    reason: difference.reason,
    ...('part' in difference && { part: difference.part }),
    amount_minor: difference.amountMinor,
  })),
  vat_split: of.split && {
    ...{ before_vat_minor: of.split.netMinor, vat_minor: of.split.vatMinor },
    ...{ with_vat_minor: of.split.grossMinor, is_computed: of.split.isComputed },
  },
  candidates: of.candidates.map(({ id, awb, reference }) => ({ id, awb, reference })),
});

const lineResult = z.enum(lineResults).meta({ id: 'StatementLineResult' });

const listLines = operation({
  id: 'listStatementLines',
  method: 'GET',
  path: '/money/statements/{id}/lines',
  tag,
  summary: 'List the lines of a statement',
  description: 'In the order of the file, 50 on a page. `result` filters by one result.',
  permission: 'money.read',
  params: idParams,
  query: cursorQuery(numberCursor).extend({ result: lineResult.optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('StatementLineList', line) } },
  problems: ['invalid', 'not-found'],
  async run({ actor, params: { id }, query: { result, cursor, limit } }) {
    if (!(await findStatement(actor, id))) return problem('not-found');
    const { items, next } = await listStatementLines(actor, id, { result }, cursor, limit);
    return reply(200, { data: items.map(publicLine), next_cursor: next });
  },
});

const putColumns = operation({
  id: 'confirmStatementColumns',
  method: 'PUT',
  path: '/money/statements/{id}/columns',
  tag,
  summary: 'Confirm the meaning of a statement’s columns',
  description:
    'Settles every question. If something is changed or was asked, the file is read again in the background. Files with the same columns need no confirmation afterwards.',
  permission: 'money.manage',
  params: idParams,
  body: columnsInput,
  replies: { 200: one },
  problems: ['invalid', 'not-found', 'columns-open'],
  async run({
    actor,
    params: { id },
    body: { columns, date_order: order, header_row: headerRow, currency: of },
    t,
  }) {
    const confirmed = await confirmColumns(actor, id, { columns, dayOrder: order, headerRow, currency: of });
    if (confirmed.ok) return answerStatement(actor, id);
    if (confirmed.code === 'columns-count') return columnsCount(t);
    return problem(confirmed.code === 'not-found' ? 'not-found' : 'columns-open');
  },
});

const confirm = operation({
  id: 'confirmStatement',
  method: 'POST',
  path: '/money/statements/{id}/confirm',
  tag,
  summary: 'Confirm a statement',
  description: 'Its lines are posted in the background. Confirming it again changes nothing.',
  permission: 'money.manage',
  params: idParams,
  replies: { 200: one },
  problems: ['not-found', 'columns-open', 'statement-doubted', 'statement-undecided', 'statement-not-ours'],
  async run({ actor, params: { id } }) {
    const confirmed = await confirmStatement(actor, id);
    if (confirmed.ok) return answerStatement(actor, id);
    if (confirmed.code === 'not-found' || confirmed.code === 'columns-open') return problem(confirmed.code);
    if (confirmed.code === 'doubted') return problem('statement-doubted');
    return problem(confirmed.code === 'undecided' ? 'statement-undecided' : 'statement-not-ours');
  },
});

export const statementOperations = [list, add, read, putColumns, listLines, confirm];
