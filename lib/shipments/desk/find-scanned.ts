import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { ScannedShipment } from '#lib/shipments/desk/view.ts';
import { writeXlsx } from '#lib/spreadsheets/xlsx/write-xlsx.ts';

/** The maximum number of lines of a scan list. */
export const mostScanned = 300;

type Row = Pick<ScannedShipment, 'awb' | 'state' | 'phase' | 'operator'> &
  Record<'nameEn' | 'nameAr' | 'shipmentId', string> & { handedOverAt: Date | null };

/**
 * The shipments that have one of these AWBs, also as a suspected duplicate, across merchants. Audited once with the
 * reason, and with the shipment if one AWB was asked for.
 */
export async function unsafeFindScanned(
  agent: Actor,
  awbs: string[],
  reason: string,
): Promise<ScannedShipment[]> {
  requirePermission(agent, 'desk.look-up');
  const asked = awbs.slice(0, mostScanned);
  const rows = await unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.$queryRaw<Row[]>`
      SELECT found.awb, shipments.id AS "shipmentId", shipments.state::text AS state, phase::text AS phase, operator,
        handed_over_at AS "handedOverAt", name_en AS "nameEn",
        name_ar AS "nameAr"
      FROM (
        SELECT awb, shipment_id, merchant_id FROM awbs WHERE awb = ANY (${asked}::text[])
        UNION SELECT late_awb, shipment_id, merchant_id FROM attempts WHERE late_awb = ANY (${asked}::text[])
      ) AS found
      JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = found.merchant_id
      JOIN merchants ON merchants.id = found.merchant_id
      LIMIT ${2 * mostScanned}`;
    const shipmentId = asked.length === 1 ? found[0]?.shipmentId : undefined;
    await recordAudit(transaction, agent, { verb: 'scan', reason: `desk: ${reason}`, shipmentId });
    return found;
  });
  return rows.map(({ nameEn, nameAr, handedOverAt, shipmentId: _id, ...row }) => ({
    ...row,
    handedOverAt: handedOverAt?.toISOString() ?? null,
    isWrittenOff: false,
    merchant: { nameEn, nameAr },
  }));
}

/** A scan list as a spreadsheet, in the order of the scans. `lineOf` writes a line in the agent's language. */
export async function unsafeExportScanned(
  agent: Actor,
  awbs: string[],
  texts: {
    sheetName: string;
    isRightToLeft: boolean;
    header: string[];
    lineOf: (awb: string, found: ScannedShipment | null) => string[];
  },
): Promise<Uint8Array> {
  const asked = awbs.slice(0, mostScanned);
  const found = await unsafeFindScanned(agent, asked, `exported a scan list of ${asked.length}`);
  const byAwb = new Map(found.map((each) => [each.awb, each]));
  const { header, lineOf, ...sheet } = texts;
  return writeXlsx([header, ...asked.map((awb) => lineOf(awb, byAwb.get(awb) ?? null))], sheet);
}
