import 'server-only';
import { foundOnce, readWithArchived } from '#lib/archive/read-archived.ts';
import { checkOld } from '#lib/attempts/check-old.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import { exactly, isSameReference, referenceToken, toTsquery } from '#lib/core/search/tokens.ts';
import { mask } from '#lib/core/text/mask.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { isToCheckSql } from '#lib/shipments/own-numbers.ts';
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
    reference: string | null;
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
  reason: Reason,
): Promise<ScannedShipment[]> {
  requirePermission(agent, 'desk.look-up');
  const asked = awbs.slice(0, mostScanned);
  const rows = await unsafeReadRows(withAwbs(asked));
  await unsafeRecordScan(agent, reason, asked.length === 1 ? rows[0] : undefined);
  return rows.map(toScanned);
}

/**
 * The shipment of one scanned AWB or reference; null if there is none, `several` if merchants or orders share the reference. Its
 * status isn't old: it is checked with the operator first, unless that takes longer than the agent should wait. Audited once.
 */
export async function unsafeScan(agent: Actor, code: string): Promise<ScannedShipment | 'several' | null> {
  requirePermission(agent, 'desk.look-up');
  const { awb: own } = readScan(code);
  const found = own
    ? (await unsafeReadRows(withAwbs([own]))).slice(0, 1)
    : await unsafeReadReferenced(withoutStars(code));
  const [row, ...others] = found;
  await unsafeRecordScan(
    agent,
    { key: 'scanned', awb: own ?? mask(code) },
    others.length > 0 ? undefined : row,
  );
  if (!row) return null;
  if (others.length > 0) return 'several';
  const { awb } = row;
  const checked = { ...row, id: row.shipmentId, statusAt: toScanned(row).statusAt };
  if (!(await checkOld([checked], 'agent'))) return toScanned(row);
  const [after = row] = await unsafeReadRows(withAwbs([awb]));
  return toScanned(after);
}

const unsafeRecordScan = (agent: Actor, reason: Reason, found: Row | undefined) =>
  unsafeAcrossMerchants((transaction) =>
    recordAudit(transaction, agent, { verb: 'scan', reason, shipment: found }),
  );

const withAwbs = (awbs: string[]) =>
  sql`SELECT awb, shipment_id, merchant_id FROM awbs WHERE awb = ANY (${awbs}::text[])`;

const mostNamed = 20;

/** The newest shipments with an AWB and exactly this reference. */
async function unsafeReadReferenced(reference: string): Promise<Row[]> {
  if (!/[\p{L}\p{Nd}]/u.test(reference)) return [];
  const words = sql`${toTsquery([[exactly(referenceToken(reference))]])}::tsquery`;
  const named = await foundOnce(
    unsafeRead,
    sql`SELECT merchant_id, shipment_id FROM (
      SELECT shipment_id, merchant_id, created_at FROM shipments_with_words(${words})
      UNION ALL SELECT shipment_id, merchant_id, created_at FROM archived_with_words(${words}, false, NULL, NULL, ${mostNamed})
      ORDER BY created_at DESC LIMIT ${mostNamed}
    ) AS named`,
  );
  const rows = await unsafeReadRows(
    sql`SELECT NULL::text AS awb, shipment_id, merchant_id FROM (${named}) AS named`,
  );
  return rows.filter((row) => isSameReference(row.reference ?? '', reference));
}

const unsafeRead = (statements: Sql<object>[]) => unsafeQueryAcrossMerchants(statements, { sorts: true });

/** The shipments of rows of `awb`, null for their own, `shipment_id` and `merchant_id`. The caller audits the look-up. */
const unsafeReadRows = (found: Sql): Promise<Row[]> =>
  readWithArchived(
    unsafeRead,
    found,
    sql<Row>`
      SELECT coalesce(found.awb, shipments.awb) AS awb, shipments.id AS "shipmentId", shipments.merchant_id AS "merchantId",
        shipments.awb AS "currentAwb", reference, shipments.state::text AS state, phase::text AS phase, operator,
        handed_over_at AS "handedOverAt", ${sql.raw(statusAtColumn)}, ${sql.raw(isToCheckSql)} AS "isToCheck",
        name_en AS "nameEn", name_ar AS "nameAr"
      FROM (${found}) AS found
      JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = found.merchant_id
      JOIN merchants ON merchants.id = found.merchant_id
      WHERE coalesce(found.awb, shipments.awb) IS NOT NULL LIMIT ${2 * mostScanned}`,
  );

function toScanned(row: Row): ScannedShipment {
  const { awb, state, phase, operator, handedOverAt, isToCheck, nameEn, nameAr } = row;
  return {
    awb,
    state,
    phase,
    operator,
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
  const found = await unsafeFindScanned(agent, asked, { key: 'exportedScan', count: asked.length });
  const byAwb = new Map(found.map((each) => [each.awb, each]));
  const { header, lineOf, ...sheet } = texts;
  return writeXlsx([header, ...asked.map((awb) => lineOf(awb, byAwb.get(awb) ?? null))], sheet);
}
