import type { Client } from 'pg';

/** A row of the operator's list. `reference` is empty if the list has none. */
export type ListedAwb = { awb: string; reference: string };

/** An AWB that the portal doesn't have. `shipmentId`: the shipment that it was booked for, if that one still exists. */
export type UnknownAwb = ListedAwb & { shipmentId: string | null; state: string | null };

/**
 * Finds the AWBs of the operator's list that no shipment has, neither as its own nor as a suspected duplicate. A reference that the
 * portal made contains the end of its shipment's id (`WB-…-1`), so the shipment is found even if the attempt was lost. Reads all
 * merchants' rows.
 */
export async function findUnknownAwbs(
  client: Client,
  operator: string,
  listed: ListedAwb[],
): Promise<UnknownAwb[]> {
  await client.query("SELECT set_config('app.across_merchants', 'yes', false)");
  const { rows } = await client.query<ListedAwb>(
    `SELECT awb, reference FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS listed(awb, reference, place)
     WHERE NOT EXISTS (SELECT FROM awbs WHERE awbs.awb = listed.awb AND operator = $1)
       AND NOT EXISTS (SELECT FROM attempts WHERE late_awb = listed.awb)
     ORDER BY place`,
    [operator, listed.map(({ awb }) => awb), listed.map(({ reference }) => reference)],
  );
  const shipments = await client.query<{ mark: string; id: string; state: string }>(
    'SELECT upper(right(id::text, 12)) AS mark, id, state FROM shipments WHERE upper(right(id::text, 12)) = ANY ($1)',
    [rows.map(({ reference }) => markIn(reference))],
  );
  const byMark = new Map(shipments.rows.map((shipment) => [shipment.mark, shipment]));
  return rows.map((row) => {
    const shipment = byMark.get(markIn(row.reference));
    return { ...row, shipmentId: shipment?.id ?? null, state: shipment?.state ?? null };
  });
}

/** The end of the shipment's id; empty if the portal didn't make this reference. */
function markIn(reference: string): string {
  return /^WB-([0-9A-F]{12})-\d+$/.exec(reference)?.[1] ?? '';
}
