import 'server-only';
import { z } from 'zod';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueBooking } from '#lib/shipments/booking/queue-booking.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { MarkedImport } from './due-imports.ts';
import { fieldOfPath } from './row-form.ts';

type MarkedRow = {
  number: number;
  key: string;
  shipment_id: string;
  form: unknown;
  has_reference: boolean;
  is_wanted_twice: boolean;
};

const actorKind = z.enum(['person', 'api-key']).catch('person');

/** What becomes of a row: it has its shipment, goes back to the person, or waits for the next run. */
type Outcome =
  | { state: 'sent' }
  | { state: 'open'; problems: object[] }
  | { state: 'duplicate'; twinId: string };

/**
 * Queues the bookings of an import's next marked rows, as the actor who pressed Book: the permission was checked then. A row's
 * key and form are fixed, so a run that was killed continues, and two at the same time book nothing twice. True when there may
 * be more.
 */
export async function queueMarkedRows({ merchantId, importId }: MarkedImport, most = 50): Promise<boolean> {
  const { of, rows } = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({
      where: { id: importId, merchantId, merchant: { suspendedAt: null } },
    }),
    rows: await transaction.$queryRaw<MarkedRow[]>`
      SELECT number, key, shipment_id, form, identity LIKE 'reference %' AS has_reference, is_wanted_twice
      FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'queued'
      ORDER BY number LIMIT ${most}`,
  }));
  if (!of) return false;
  const actor: MerchantActor = {
    kind: actorKind.parse(of.bookedByKind),
    id: of.bookedById,
    merchantId,
    permissions: new Set(['shipments.book']),
  };
  for (const row of rows) {
    const outcome = await queueRow(actor, row);
    // The lists of places can't be had: the row stays marked.
    if (!outcome) return false;
    await record(merchantId, importId, row, outcome);
  }
  return rows.length === most;
}

async function queueRow(actor: MerchantActor, row: MarkedRow): Promise<Outcome | null> {
  const booked = await queueBooking(actor, {
    id: row.shipment_id,
    key: row.key,
    form: row.form as ShipmentForm,
    // A reference tells orders apart that look alike.
    despiteLookAlike: row.has_reference || row.is_wanted_twice,
  });
  if (booked.ok) return { state: 'sent' };
  const { fields, lookAlike } = booked.details;
  if (booked.code === 'look-alike' && lookAlike) return { state: 'duplicate', twinId: lookAlike.id };
  if (booked.code === 'invalid') {
    const problems = fields.map(({ path, ...words }) => ({ field: fieldOfPath[path] ?? null, ...words }));
    return { state: 'open', problems };
  }
  if (booked.code === 'operator-unavailable' && !(await hasAttempt(actor.merchantId, row.key))) return null;
  // It was sent already, or somebody booked the shipment elsewhere: its own state says how it stands.
  return { state: 'sent' };
}

async function hasAttempt(merchantId: string, key: string): Promise<boolean> {
  return inMerchant(
    merchantId,
    async ({ attempt }) => (await attempt.count({ where: { merchantId, key } })) > 0,
  );
}

async function record(
  merchantId: string,
  importId: string,
  { number, key }: MarkedRow,
  outcome: Outcome,
): Promise<void> {
  await inMerchant(merchantId, ({ importRow }) =>
    importRow.updateMany({ where: { merchantId, importId, number, key, state: 'queued' }, data: outcome }),
  );
}
