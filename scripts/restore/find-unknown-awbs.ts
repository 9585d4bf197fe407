import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** A row of the operator's list. `reference` is empty if the list has none. */
export type ListedAwb = { awb: string; reference: string };

/** An AWB that the portal doesn't have. `shipmentId`: the shipment that it was booked for, if that one still exists. */
type UnknownAwb = ListedAwb & { shipmentId: string | null; state: string | null };

/**
 * Finds the AWBs of the operator's list that no shipment has, neither as its own nor as a suspected duplicate. A reference that the
 * portal made contains the ends of its merchant's and its shipment's ids (`WB-…-…-1`), so the shipment is found even if the attempt was lost. Reads all
 * merchants' rows, and audits it. Doesn't check a permission: it is for the command.
 */
export function unsafeFindUnknownAwbs(
  actor: Actor,
  operator: string,
  listed: ListedAwb[],
): Promise<UnknownAwb[]> {
  return unsafeAcrossMerchants(async (transaction) => {
    const reason = { key: 'comparedAwbs', count: listed.length } as const;
    await recordAudit(transaction, actor, { verb: 'compare-awbs', reason });
    const awbs = listed.map(({ awb }) => awb);
    const references = listed.map(({ reference }) => reference);
    const unknown = await transaction.$queryRaw<ListedAwb[]>`
      SELECT awb, reference
      FROM unnest(${awbs}::text[], ${references}::text[]) WITH ORDINALITY AS listed(awb, reference, place)
      WHERE NOT EXISTS (SELECT FROM awbs WHERE awbs.awb = listed.awb AND operator = ${operator})
        AND NOT EXISTS (SELECT FROM attempts WHERE late_awb = listed.awb)
      ORDER BY place`;
    const byMark = await shipmentsByMark(
      transaction,
      unknown.map(({ reference }) => markIn(reference)),
    );
    return unknown.map((row) => {
      const shipment = byMark.get(markIn(row.reference));
      return { ...row, shipmentId: shipment?.id ?? null, state: shipment?.state ?? null };
    });
  });
}

async function shipmentsByMark(transaction: Transaction, marks: string[]) {
  const shipments = await transaction.$queryRaw<{ mark: string; id: string; state: string }[]>`
    SELECT mark, id, state::text
    FROM shipments, upper(right(merchant_id::text, 12) || '-' || right(id::text, 12)) AS mark WHERE mark = ANY (${marks}::text[])`;
  return new Map(shipments.map((shipment) => [shipment.mark, shipment]));
}

/** The ends of the merchant's and the shipment's ids; empty if the portal didn't make this reference. */
function markIn(reference: string): string {
  return /^WB-([0-9A-F]{12}-[0-9A-F]{12})-\d+$/.exec(reference)?.[1] ?? '';
}
