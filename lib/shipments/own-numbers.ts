import 'server-only';
import type { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { readStoredDetails } from './stored-details.ts';

/** The condition for attempts whose AWB may be another booking's: an agent must say so. Identical to a partial index's predicate. */
export const isForeignSql = 'foreign_number IS NOT NULL AND foreign_settled_at IS NULL';

/** The same for a read of a shipment, which is to be checked if it has one. */
export const foreignAttempts = {
  where: { foreignNumber: { not: null }, foreignSettledAt: null },
  select: { id: true },
  take: 1,
} satisfies Prisma.AttemptFindManyArgs;

/** Whether a shipment has such an attempt. A value, because PostgreSQL could read all attempts for an EXISTS. */
export const isToCheckSql = `coalesce((
    SELECT true FROM attempts WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id AND ${isForeignSql} LIMIT 1
  ), false)`;

type Of = { merchantId: string; shipmentId: string };

type Numbers = {
  id: string;
  reference: string | null;
  awb: string | null;
  reference1: string | null;
  reference2: string | null;
  reference3: string | null;
  settled_number: string | null;
};

const findNumbers = ({ merchantId, shipmentId }: Of) => sql<Numbers>`
    SELECT attempts.id, attempts.reference, awb, details #>> '{parcel,reference1}' AS reference1,
      details #>> '{parcel,reference2}' AS reference2, details #>> '{parcel,reference3}' AS reference3,
      CASE WHEN foreign_settled_at IS NOT NULL THEN foreign_number END AS settled_number
    FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
    WHERE attempts.merchant_id = ${merchantId} AND shipment_id = ${shipmentId} AND kind = 'book' AND attempts.state = 'accepted'`;

/** Whether a number is none of these; without a number nothing is said. Case and spaces around it don't matter. */
function isAnotherNumber(named: string | undefined, own: readonly (string | null | undefined)[]): boolean {
  const folded = named?.trim().toUpperCase();
  return Boolean(folded) && !own.some((number) => number?.trim().toUpperCase() === folded);
}

/** The number that a reply about an AWB names, if the booking wasn't sent with it; null if it was, or if the reply names none. */
export function otherReference(
  { reference, details }: { reference: string | null; details: unknown },
  { awb, reference: named }: { awb: string; reference?: string },
): string | null {
  const parcel = readStoredDetails(details)?.parcel;
  const own = [reference, awb, parcel?.reference1, parcel?.reference2, parcel?.reference3];
  return named !== undefined && isAnotherNumber(named, own) ? named : null;
}

/**
 * Whether a reply about the AWB of a booked shipment is about this shipment: whether the reference or AWB that it names is one
 * that the booking was sent with. Otherwise the shipment waits for an agent: until then it isn't tracked, printed or cancelled.
 */
export async function isOwnReply(
  { merchantId, shipmentId }: Of,
  named: string | undefined,
): Promise<boolean> {
  if (!named?.trim()) return true;
  const [[booking] = []] = await queryMerchant(merchantId, [findNumbers({ merchantId, shipmentId })], {
    prepared: true,
  });
  if (!booking) return true;
  const { id: attemptId, ...numbers } = booking;
  if (!isAnotherNumber(named, Object.values(numbers))) return true;
  logger().warn({ shipmentId, named }, 'a reply about an AWB names another number: an agent must check it');
  await queryMerchant(merchantId, [
    sql`UPDATE attempts SET foreign_number = ${named.trim().slice(0, 100)}, foreign_settled_at = NULL
      WHERE merchant_id = ${merchantId} AND id = ${attemptId}`,
  ]);
  return false;
}
