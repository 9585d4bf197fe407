import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { momentCursor, numberCursor } from '#lib/core/list-cursor.ts';
import { readBytes } from '#lib/http/read-posted.ts';
import { confirmColumns } from '#lib/statements/files/answer-questions.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { listStatementLines } from '#lib/statements/files/list-lines.ts';
import { findStatement, listStatements } from '#lib/statements/files/list-statements.ts';
import { mostStatementBytes, uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { statementKinds } from '#lib/statements/reading/view.ts';
import { columnsFormSchema } from '#lib/statements/schema.ts';
import { mostReading } from '#lib/statements/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { columnsCount, problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf } from '../operation/schema.ts';
import {
  dayOrder,
  field,
  line,
  lineResult,
  publicLine,
  publicStatement,
  publicWhole,
  statement,
  wholeStatement,
} from './statement-replies.ts';

const columnsInput = z
  .strictObject({
    columns: z
      .array(field)
      .max(100)
      .describe('The meaning of every column, in their order; null for an unused one.'),
    date_order: dayOrder.optional(),
    header_row: z.int().min(1).max(1_000_000).optional().describe('The row with the names of the columns.'),
    currency: columnsFormSchema.shape.currency.describe('Of amounts that name none.'),
  })
  .meta({ id: 'StatementColumnsInput' });

const statementReply = { description: 'The statement.', schema: wholeStatement };

async function answerStatement(actor: KeyActor, id: string, status = 200) {
  const found = await findStatement(actor, id);
  return found
    ? reply(status, publicWhole(found), { location: `/api/v1/money/statements/${id}` })
    : problem('not-found');
}

const list = operation('GET /money/statements', {
  id: 'listStatements',
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

const add = operation('POST /money/statements', {
  id: 'addStatement',
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
  replies: { 200: statementReply, 201: { ...statementReply, description: 'Stored, and being read.' } },
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

const read = operation('GET /money/statements/{id}', {
  id: 'readStatement',
  summary: 'Read the progress and the columns of a statement',
  permission: 'money.read',
  params: idParams,
  replies: { 200: statementReply },
  problems: ['not-found'],
  run: ({ actor, params: { id } }) => answerStatement(actor, id),
});

const listLines = operation('GET /money/statements/{id}/lines', {
  id: 'listStatementLines',
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

const putColumns = operation('PUT /money/statements/{id}/columns', {
  id: 'confirmStatementColumns',
  summary: 'Confirm the meaning of a statement’s columns',
  description:
    'Settles every question. If something is changed or was asked, the file is read again in the background. Files with the same columns need no confirmation afterwards.',
  permission: 'money.manage',
  params: idParams,
  body: columnsInput,
  replies: { 200: statementReply },
  problems: ['invalid', 'not-found', 'columns-open'],
  async run({
    actor,
    params: { id },
    body: { columns, date_order: order, header_row: headerRow, currency },
    t,
  }) {
    const confirmed = await confirmColumns(actor, id, { columns, dayOrder: order, headerRow, currency });
    if (confirmed.ok) return answerStatement(actor, id);
    if (confirmed.code === 'columns-count') return columnsCount(t);
    return problem(confirmed.code === 'not-found' ? 'not-found' : 'columns-open');
  },
});

const confirm = operation('POST /money/statements/{id}/confirm', {
  id: 'confirmStatement',
  summary: 'Confirm a statement',
  description: 'Its lines are posted in the background. Confirming it again changes nothing.',
  permission: 'money.manage',
  params: idParams,
  replies: { 200: statementReply },
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
