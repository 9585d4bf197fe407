import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { readBytes } from '#lib/http/read-posted.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { listStatementLines } from '#lib/statements/files/list-lines.ts';
import { findStatement, listStatements } from '#lib/statements/files/list-statements.ts';
import { mostReading, mostStatementBytes, uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { statementKinds } from '#lib/statements/reading/view.ts';
import {
  chargeParts,
  chargeReasons,
  differenceReasons,
  lineResults,
  type StatementLineView,
  type StatementSummary,
  statementStates,
} from '#lib/statements/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
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
      .describe('`read`: waits for the confirmation. `asked`: a question has to be answered in the portal.'),
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

const one = { description: 'The statement.', schema: statement };

async function answerStatement(actor: KeyActor, id: string, status = 200) {
  const found = await findStatement(actor, id);
  return found
    ? reply(status, publicStatement(found), { location: `/api/v1/money/statements/${id}` })
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
  query: cursorQuery.extend({ kind: z.enum(statementKinds).optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('StatementList', statement) } },
  problems: ['invalid'],
  async run({ actor, query: { kind, cursor } }) {
    const { items, older } = await listStatements(actor, { kind }, cursor);
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
    'CSV or XLSX in any layout, or a bank’s camt.053 or MT940, up to 20 MB. Its lines are read and matched in the background; nothing is posted before it is confirmed. Uploading the same file again returns its statement.',
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
  summary: 'Read the progress of a statement',
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

const listLines = operation({
  id: 'listStatementLines',
  method: 'GET',
  path: '/money/statements/{id}/lines',
  tag,
  summary: 'List the lines of a statement',
  description: 'In the order of the file, 50 on a page. `result` filters by one result.',
  permission: 'money.read',
  params: idParams,
  query: cursorQuery.extend({ result: z.enum(lineResults).optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('StatementLineList', line) } },
  problems: ['invalid', 'not-found'],
  async run({ actor, params: { id }, query: { result, cursor } }) {
    if (!(await findStatement(actor, id))) return problem('not-found');
    const { items, next } = await listStatementLines(actor, id, { result }, cursor);
    return reply(200, { data: items.map(publicLine), next_cursor: next });
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
  problems: ['not-found', 'statement-doubted', 'statement-undecided', 'statement-not-ours'],
  async run({ actor, params: { id } }) {
    const confirmed = await confirmStatement(actor, id);
    if (confirmed.ok) return answerStatement(actor, id);
    if (confirmed.code === 'not-found') return problem('not-found');
    if (confirmed.code === 'doubted') return problem('statement-doubted');
    return problem(confirmed.code === 'undecided' ? 'statement-undecided' : 'statement-not-ours');
  },
});

export const statementOperations = [list, add, read, listLines, confirm];
