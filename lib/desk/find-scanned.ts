import 'server-only';
import { checkOld } from '#lib/attempts/check-old.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { sql } from '#lib/db/sql.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { isToCheckColumn } from '#lib/shipments/own-numbers.ts';
import { statusAtOf } from '#lib/shipments/status-age.ts';
import { statusAtColumn } from '#lib/shipments/to-view.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import type { ScannedShipment } from './view.ts';

/** The maximum number of lines of a scan list. */
export const mostScanned = 300;

type Row = Pick<ScannedShipment, 'awb' | 'state' | 'phase' | 'operator'> &
  Record<'nameEn' | 'nameAr' | 'shipmentId' | 'merchantId', string> & {
    /** The current AWB: the scanned one may be a suspected duplicate's. */
    currentAwb: string | null;
    handedOverAt: Date | null;
    statusAt: Date;
    isToCheck: boolean;
  };

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
    const found = await readRows(transaction, asked);
    const shipmentId = asked.length === 1 ? found[0]?.shipmentId : undefined;
    await recordAudit(transaction, agent, { verb: 'scan', reason: `desk: ${reason}`, shipmentId });
    return found;
  });
  return rows.map(toScanned);
}

/**
 * The shipment of one scanned AWB; null if there is none. Its status isn't old: it is checked with the operator first, unless that
 * takes longer than the agent should wait. Audited once.
 */
export async function unsafeScan(agent: Actor, awb: string): Promise<ScannedShipment | null> {
  requirePermission(agent, 'desk.look-up');
  const [row] = await unsafeAcrossMerchants(async (transaction) => {
    const found = await readRows(transaction, [awb]);
    const shipmentId = found[0]?.shipmentId;
    await recordAudit(transaction, agent, { verb: 'scan', reason: `desk: scanned ${awb}`, shipmentId });
    return found;
  });
  if (!row) return null;
  const checked = { ...row, id: row.shipmentId, awb: row.currentAwb, statusAt: toScanned(row).statusAt };
  if (!(await checkOld([checked], 'agent'))) return toScanned(row);
  const [after = row] = await unsafeAcrossMerchants((transaction) => readRows(transaction, [awb]));
  return toScanned(after);
}

function readRows(transaction: Transaction, awbs: string[]): Promise<Row[]> {
  return transaction.$queryRaw<Row[]>`
      SELECT found.awb, shipments.id AS "shipmentId", shipments.merchant_id AS "merchantId", shipments.awb AS "currentAwb",
        shipments.state::text AS state, phase::text AS phase, operator, handed_over_at AS "handedOverAt",
        ${sql.raw(statusAtColumn)}, ${sql.raw(isToCheckColumn)}, name_en AS "nameEn", name_ar AS "nameAr"
      FROM (
        SELECT awb, shipment_id, merchant_id FROM awbs WHERE awb = ANY (${awbs}::text[])
        UNION SELECT late_awb, shipment_id, merchant_id FROM attempts WHERE late_awb = ANY (${awbs}::text[])
      ) AS found
      JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = found.merchant_id
      JOIN merchants ON merchants.id = found.merchant_id
      LIMIT ${2 * mostScanned}`;
}

function toScanned(row: Row): ScannedShipment {
  const { awb, state, phase, operator, handedOverAt, isToCheck, nameEn, nameAr } = row;
  return {
    ...{ awb, state, phase, operator },
    handedOverAt: handedOverAt?.toISOString() ?? null,
    statusAt: statusAtOf({ ...row, awb: row.currentAwb }),
    isWrittenOff: false,
    isToCheck,
    merchant: { nameEn, nameAr },
  };
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
