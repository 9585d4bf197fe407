import 'server-only';
import { z } from 'zod';
import { queueBooking } from '#lib/attempts/book.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { findSendingAccountId } from '#lib/merchants/operator-account.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { cellOfPath } from '../forms/cell-of-path.ts';
import { withdrawRows } from './stop-import.ts';

export type MarkedImport = { merchantId: string; importId: string };

/** Imports that have rows marked for the worker and aren't paused. Imports of a suspended merchant wait. Returns only ids. */
export function unsafeListMarkedImports(limit: number): Promise<MarkedImport[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<MarkedImport[]>`
      SELECT DISTINCT import_rows.merchant_id AS "merchantId", import_id AS "importId"
      FROM import_rows JOIN imports ON imports.id = import_id AND imports.merchant_id = import_rows.merchant_id
      WHERE state = 'queued' AND NOT is_paused
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = import_rows.merchant_id AND suspended_at IS NOT NULL)
      LIMIT ${limit}`,
  );
}

type MarkedRow = {
  number: number;
  key: string;
  shipment_id: string;
  form: unknown;
  price: unknown;
  has_reference: boolean;
  is_wanted_twice: boolean;
};

const actorKind = z.enum(['person', 'api-key']).catch('person');

/** The result for a row: its shipment exists, the person must correct it, or it waits for the next run. */
type Outcome =
  | { state: 'sent' }
  | { state: 'open'; problems: object[] }
  | { state: 'duplicate'; twinId: string };

/** The maximum number of a merchant's bookings that wait to be sent. A pause or a stop doesn't affect these. */
const mostWaiting = 50;
/** How many rows one run queues at most, so that the first ones are sent while the next ones are queued. */
const mostInRun = 10;

/**
 * `more`: rows remain. `full`: the maximum number of bookings is waiting. `done`: no rows are left, or the import is paused.
 * The account is the one that sends them.
 */
type QueueProgress = { progress: 'more' | 'full' | 'done'; accountId: string | null };

/**
 * Queues the bookings of an import's next marked rows, as the actor who pressed Book; the permission was checked then. A row's
 * key and form don't change, so a run that was killed continues, and two concurrent runs don't book a row twice.
 */
export async function queueMarkedRows(
  { merchantId, importId }: MarkedImport,
  most = mostInRun,
): Promise<QueueProgress> {
  const { of, rows, room, accountId } = await inMerchant(merchantId, async (transaction) => {
    const found = await findSendingAccountId(transaction, merchantId);
    // As with a booking by hand, nothing was sent: the rows are ready again, and Book says what is missing.
    if (!found) await withdrawRows(transaction, merchantId, importId);
    const [queue] = await transaction.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM attempts WHERE merchant_id = ${merchantId}::uuid
        AND account_id = ${found}::uuid AND state = 'prepared' AND queued_at IS NOT NULL`;
    const left = Math.min(most, mostWaiting - (queue?.waiting ?? 0));
    return {
      accountId: found,
      room: left,
      of: await transaction.import.findFirst({
        where: { id: importId, merchantId, isPaused: false, merchant: { suspendedAt: null } },
      }),
      rows: await transaction.$queryRaw<MarkedRow[]>`
        SELECT number, key, shipment_id, form, price, identity LIKE 'reference %' AS has_reference, is_wanted_twice
        FROM import_rows
        WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'queued'
        ORDER BY number LIMIT ${Math.max(0, left)}`,
    };
  });
  if (!of || !accountId) return { progress: 'done', accountId };
  if (room <= 0) return { progress: 'full', accountId };
  const actor: MerchantActor = {
    kind: actorKind.parse(of.bookedByKind),
    id: of.bookedById,
    merchantId,
    permissions: new Set(['shipments.book']),
  };
  for (const row of rows) {
    const outcome = await queueRow(actor, row);
    // The lists of places aren't available: the row stays marked, and the next sweep tries again.
    if (!outcome) return { progress: 'done', accountId };
    await record(merchantId, importId, row, outcome);
  }
  return { progress: rows.length === room ? 'more' : 'done', accountId };
}

async function queueRow(actor: MerchantActor, row: MarkedRow): Promise<Outcome | null> {
  const booked = await queueBooking(actor, {
    id: row.shipment_id,
    key: row.key,
    form: row.form as ShipmentForm,
    price: rateLinesSchema.safeParse(row.price).data,
    // Orders that look the same are different if their references are.
    despiteLookAlike: row.has_reference || row.is_wanted_twice,
  });
  if (booked.ok) return { state: 'sent' };
  const { fields, lookAlike } = booked.details;
  if (booked.code === 'look-alike' && lookAlike) return { state: 'duplicate', twinId: lookAlike.id };
  if (booked.code === 'invalid') {
    const problems = fields.map(({ path, ...words }) => ({ field: fieldOf(path), ...words }));
    return { state: 'open', problems };
  }
  if (booked.code === 'operator-unavailable' && !(await hasAttempt(actor.merchantId, row.key))) return null;
  // It was already sent, or someone booked the shipment elsewhere: its own state shows the result.
  return { state: 'sent' };
}

/** The problems are kept at the order's own row, so one of its other rows' cells concerns the whole row. */
function fieldOf(path: string) {
  const { item, field } = cellOfPath(path);
  return item === 0 ? field : null;
}

async function hasAttempt(merchantId: string, key: string): Promise<boolean> {
  return inMerchant(
    merchantId,
    async ({ attempt }) => (await attempt.count({ where: { merchantId, key } })) > 0,
  );
}

/** A queued booking keeps its row, even if the row was withdrawn in the meantime. */
async function record(
  merchantId: string,
  importId: string,
  { number, key }: MarkedRow,
  outcome: Outcome,
): Promise<void> {
  const from = outcome.state === 'sent' ? ['queued', 'open'] : ['queued'];
  await inMerchant(merchantId, ({ importRow }) =>
    importRow.updateMany({
      where: { merchantId, importId, number, key, state: { in: from } },
      data: outcome,
    }),
  );
}
