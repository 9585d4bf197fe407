import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { numberCursor } from '#lib/core/list-cursor.ts';
import { readBytes } from '#lib/http/read-posted.ts';
import { bookImport } from '#lib/imports/booking/book-import.ts';
import { reviewBooking } from '#lib/imports/booking/review-booking.ts';
import { discardImport, stopImport } from '#lib/imports/booking/stop-import.ts';
import { addImport, findSameFile } from '#lib/imports/files/add-import.ts';
import { confirmColumns } from '#lib/imports/files/confirm-columns.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { listRows } from '#lib/imports/rows/list-rows.ts';
import { importLimits, rowStates } from '#lib/imports/schema.ts';
import { isOfRow } from '#lib/imports/view.ts';
import { isFileFault } from '#lib/tables/uploads/schema.ts';
import { operation, reply } from '../operation/operation.ts';
import { columnsCount, problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf } from '../operation/schema.ts';
import { snakeCase } from '../operation/spelling.ts';
import {
  columnsInput,
  fieldsOfColumns,
  importRow,
  importSchema,
  publicImport,
  publicRow,
  readingKindsOf,
  review,
} from './schema.ts';

const path = '/imports/{id}';
const rowsPerPage = 100;

const importReply = { description: 'The import.', schema: importSchema };

async function answerImport(actor: KeyActor, id: string, status = 200) {
  const found = await findImport(actor, { id, most: 1 });
  return found
    ? reply(status, publicImport(found.of), { location: `/api/v1/imports/${id}` })
    : problem('not-found');
}

const create = operation('POST /imports', {
  id: 'createImport',
  summary: 'Upload a spreadsheet',
  description: `CSV or XLSX with up to ${importLimits.rows.toLocaleString('en')} rows and 5 MB, with a header in English or Arabic, or exported from a shop. The rows are checked; nothing is booked yet. A file that was imported before is rejected without \`again=true\`.`,
  permission: 'shipments.book',
  query: z.strictObject({
    name: z.string().max(importLimits.nameCharacters).default('API'),
    again: z.enum(['true', 'false']).default('false'),
    table: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional()
      .describe('The `table` of a sheet in `left_out`. Without it the first visible table is read.'),
  }),
  file: { mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  replies: { 201: { ...importReply, description: 'Stored and checked.' } },
  problems: ['invalid', 'file-unreadable', 'file-seen', 'carrier-unavailable'],
  async run({ actor, query, request, t }) {
    const bytes = await readBytes(request, importLimits.bytes);
    if (!bytes) {
      const found = Math.ceil(Number(request.headers.get('content-length')) / 104_857.6) / 10;
      const detail = found > 0 && t('imports.fault.too-large', { found });
      return problem('body-too-large', detail ? { more: { detail } } : {});
    }
    const seen = query.again === 'true' ? null : await findSameFile(actor, bytes);
    if (seen)
      return problem('file-seen', {
        values: { name: seen.name },
        more: { import_id: seen.id, location: `/api/v1/imports/${seen.id}` },
      });
    const added = await addImport(actor, {
      bytes,
      name: query.name,
      table: query.table === undefined ? undefined : Number(query.table),
    });
    if (added.ok) return answerImport(actor, added.value.id, 201);
    return added.code === 'operator-unavailable'
      ? problem('carrier-unavailable')
      : problem('file-unreadable', {
          values: {
            message: t(
              isFileFault(added.code) ? `files.fault.${added.code}` : `imports.fault.${added.code}`,
              { row: added.details.row ?? 0, found: added.details.found ?? 0 },
            ),
          },
        });
  },
});

const read = operation(`GET ${path}`, {
  id: 'readImport',
  summary: 'Read the progress of an import',
  permission: 'shipments.read',
  params: idParams,
  replies: { 200: importReply },
  run: ({ actor, params }) => answerImport(actor, params.id),
});

const rows = operation(`GET ${path}/rows`, {
  id: 'listImportRows',
  summary: 'List the rows of an import',
  description: 'With their problems and shipments, in the order of the file, 100 on a page.',
  permission: 'shipments.read',
  params: idParams,
  query: cursorQuery(numberCursor).extend({ state: z.enum(rowStates).optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('ImportRowList', importRow) } },
  problems: ['invalid'],
  async run({ actor, params, query, t }) {
    const most = query.limit ?? rowsPerPage;
    const found = await listRows(actor, {
      importId: params.id,
      show: query.state,
      after: numberCursor.read(query.cursor ?? '')?.[0] ?? 0,
      most,
    });
    if (!found) return problem('not-found');
    const last = found.rows.length === most ? found.rows.at(-1) : undefined;
    return reply(200, {
      data: found.rows.map((row) => publicRow(row, t)),
      next_cursor: last ? numberCursor.write([last.number]) : null,
    });
  },
});

const confirm = operation(`PUT ${path}/columns`, {
  id: 'confirmImportColumns',
  summary: 'Confirm the meaning of an import’s columns',
  description:
    'Settles every question, and checks the open rows again. Files with the same columns need no confirmation afterwards. Send the `field` of each column, or null for one that isn’t used.',
  permission: 'shipments.book',
  params: idParams,
  body: columnsInput,
  replies: { 200: importReply },
  problems: ['invalid', 'carrier-unavailable', 'import-changed'],
  async run({ actor, params, body, t }) {
    const { columns, words, asked, is_reviewed: isReviewed } = body;
    const done = await confirmColumns(actor, {
      importId: params.id,
      columns: fieldsOfColumns(columns),
      words,
      // The readings that the caller saw are the stored ones.
      seen: isReviewed ? '' : undefined,
      asked: readingKindsOf(asked),
    });
    if (done.ok) return answerImport(actor, params.id);
    if (done.code === 'invalid') return columnsCount(t);
    if (done.code === 'outdated') return problem('import-changed');
    return problem(done.code === 'not-found' ? 'not-found' : 'carrier-unavailable');
  },
});

const reviewOne = operation(`POST ${path}/review`, {
  id: 'reviewImport',
  summary: 'Review the rows to book',
  permission: 'shipments.book',
  params: idParams,
  replies: { 200: { description: 'The ready rows.', schema: review } },
  async run({ actor, params }) {
    const found = await reviewBooking(actor, params.id);
    if (!found) return problem('not-found');
    const { pickup } = found;
    return reply(200, {
      ...found,
      pickup: pickup && { day: pickup.pickupDate, from: pickup.pickupFrom, to: pickup.pickupTo },
    });
  },
});

const book = operation(`POST ${path}/book`, {
  id: 'bookImport',
  summary: 'Book the ready rows of an import',
  description:
    'Queues exactly the reviewed rows, once for each `Idempotency-Key`. Poll `counts` of the import. A key with a daily limit can’t book imports.',
  permission: 'shipments.book',
  params: idParams,
  body: z.strictObject({ token: z.string().min(1).max(100) }).meta({ id: 'ImportBookInput' }),
  isIdempotent: true,
  replies: { 202: { ...importReply, description: 'Queued.' } },
  problems: [
    ...(['columns-open', 'import-changed', 'daily-limit', 'carrier-unavailable'] as const),
    'idempotency-key-reused',
  ],
  async run({ actor, params, body, idempotencyKey, t }) {
    const { bookingsPerDay, spendPerDayMinor } = actor.limits;
    const booked = await bookImport(actor, {
      importId: params.id,
      token: body.token,
      key: `api ${idempotencyKey}`,
      isLimited: bookingsPerDay !== null || spendPerDayMinor !== null,
    });
    if (booked.ok) {
      const { isRepeat } = booked.value;
      return { ...(await answerImport(actor, params.id, 202)), isRepeat };
    }
    if (booked.code === 'key-reused') return problem('idempotency-key-reused');
    if (booked.code === 'limited') return problem('daily-limit', { values: { limit: 'import' } });
    if (booked.code === 'outdated') return problem('import-changed');
    if (booked.code === 'no-account' || booked.code === 'operator-unavailable')
      return problem('carrier-unavailable');
    const found = booked.code === 'columns-open' && (await findImport(actor, { id: params.id, most: 1 }));
    if (!found) return problem('not-found');
    const errors = found.of.layout.flatMap(({ grade, reason }, at) =>
      grade === 'open'
        ? [
            {
              pointer: `/columns/${at}`,
              code: `column-${reason}`,
              detail: t(`imports.layout.reasons.${reason}`),
            },
          ]
        : [],
    );
    const readings = found.of.understood.flatMap(({ kind, isNew }, at) =>
      isNew
        ? {
            pointer: `/readings/${at}`,
            code: `reading-${snakeCase(kind).replaceAll('_', '-')}`,
            detail: t(isOfRow(kind) ? `imports.layout.understood.kinds.${kind}` : `imports.fields.${kind}`),
          }
        : [],
    );
    return problem('columns-open', { errors: [...errors, ...readings] });
  },
});

const stop = operation(`POST ${path}/stop`, {
  id: 'stopImport',
  summary: 'Take back the unsent rows of an import',
  permission: 'shipments.book',
  params: idParams,
  replies: { 200: { ...importReply, description: 'Rows that weren’t sent are open again.' } },
  async run({ actor, params }) {
    const opened = await stopImport(actor, { importId: params.id });
    return opened === null ? problem('not-found') : answerImport(actor, params.id);
  },
});

const discard = operation(`DELETE ${path}`, {
  id: 'discardImport',
  summary: 'Discard an import',
  description: 'Its unsent rows are taken back. Booked shipments stay.',
  permission: 'shipments.book',
  params: idParams,
  replies: { 204: { description: 'Discarded.' } },
  async run({ actor, params }) {
    const isDone = await discardImport(actor, { importId: params.id, isDiscarded: true });
    return isDone ? reply(204, null) : problem('not-found');
  },
});

export const importOperations = [create, read, rows, confirm, reviewOne, book, stop, discard];
