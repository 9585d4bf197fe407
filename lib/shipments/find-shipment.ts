import 'server-only';
import {
  archivedShipment,
  inArchive,
  openDocuments,
  ownShipments,
  type PackedDocument,
  readWithArchived,
} from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { StatusCode } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { anyOperator, listedPhases, phaseIn } from '#lib/operator/status-phases.ts';
import { type ShipmentRow, summaryColumns, toView } from './to-view.ts';
import type { ShipmentState, ShipmentView } from './view.ts';

/** One of the merchant's shipments; null when the id doesn't exist or belongs to another merchant. */
export async function findShipment(
  actor: MerchantActor,
  id: string,
  parts?: readonly ViewPart[],
): Promise<ShipmentView | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(id)) return null;
  return readShipment(
    (queries) => queryMerchant(merchantId, queries, { prepared: true }),
    { merchantId, id },
    parts,
  );
}

/** The largest parts of a view, read only for those who show them. A view without a part has `details: null` or no `events`. */
type ViewPart = 'details' | 'events';

type Found = [
  Omit<ShipmentRow, 'trackingEvents' | 'attempts'>[],
  ShipmentRow['attempts'],
  ShipmentRow['trackingEvents']?,
  StatusCode[]?,
];

type Read = (queries: Sql<Record<string, unknown>>[]) => Promise<Record<string, unknown>[][]>;

/**
 * Reads one shipment of a merchant as its page shows it, in one round trip; null when the merchant has none with this id. An archived one
 * takes two more.
 */
export async function readShipment(
  read: Read,
  { merchantId, id }: { merchantId: string; id: string },
  parts: readonly ViewPart[] = ['details', 'events'],
): Promise<ShipmentView | null> {
  const ofShipment = sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${id}::uuid`;
  const events = [
    sql`
      SELECT occurred_at AS "occurredAt", code, description_en AS "descriptionEn", description_ar AS "descriptionAr",
        location_en AS "locationEn", location_ar AS "locationAr"
      FROM tracking_events WHERE ${ofShipment} ORDER BY occurred_at DESC, id DESC`,
    sql`
      SELECT operator, code, phase::text FROM status_codes
      WHERE phase IS NOT NULL AND operator IN (${anyOperator}, (
        SELECT operator FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid
      ))`,
  ];
  const statements: Sql<Record<string, unknown>>[] = [
    sql`
      SELECT ${sql.raw(summaryColumns)}, operator, tracked_at AS "trackedAt", label_after AS "labelAfter",
        label_tries AS "labelTries", EXISTS (SELECT FROM labels WHERE ${ofShipment}) AS "hasLabel"
        ${parts.includes('details') ? sql`, details, metadata` : sql.empty}
      FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
    sql`
      SELECT kind::text, state::text, refusal, reference, created_at AS "createdAt", sent_at AS "sentAt", ended_at AS "endedAt", polls,
        next_poll_at AS "nextPollAt", late_awb AS "lateAwb", late_settled_at AS "lateSettledAt",
        foreign_number AS "foreignNumber", foreign_settled_at AS "foreignSettledAt"
      FROM attempts WHERE ${ofShipment} ORDER BY attempts.created_at DESC`,
    ...(parts.includes('events') ? events : []),
  ];
  const shown = toShown((await read(statements)) as Found);
  if (shown) return shown;
  const [[moved] = [], packed = []] = await read([
    sql`SELECT archived_at AS "at" FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
    archivedShipment(merchantId, id),
  ]);
  if (!moved) return null;
  const documents = await openDocuments(packed as PackedDocument[]);
  const view = toShown((await read(statements.map((statement) => inArchive(documents, statement)))) as Found);
  return view && { ...view, archivedAt: (moved.at as Date).toISOString() };
}

function toShown([[found], attempts, trackingEvents = [], codes = []]: Found): ShipmentView | null {
  return found ? toView({ ...found, trackingEvents, attempts }, phaseIn(listedPhases(codes))) : null;
}

/**
 * The id of the merchant's shipment whose AWB is the typed text, in any spelling (spaces, dashes, Arabic digits). Null when
 * there is none, or more than one.
 */
export async function findIdByAwb(actor: MerchantActor, typed: string): Promise<string | null> {
  return (await findIdsByAwb(actor, [typed])).get(typed) ?? null;
}

/** The same for many texts, in one round trip. Those without exactly one shipment are missing. */
export async function findIdsByAwb(actor: MerchantActor, typed: string[]): Promise<Map<string, string>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const awbs = new Map(typed.map((text) => [text, awbOf(text)]));
  const [rows] = await queryMerchant(merchantId, [
    sql<{ awb: string; id: string }>`SELECT awb, min(shipment_id::text) AS id FROM awbs
      WHERE awb = ANY (${[...awbs.values()]}::text[]) AND merchant_id = ${merchantId}::uuid
      GROUP BY awb HAVING count(*) = 1`,
  ]);
  const ids = new Map(rows.map(({ awb, id }) => [awb, id]));
  return new Map(
    typed.flatMap((text) => {
      const id = ids.get(awbs.get(text) ?? '');
      return id ? [[text, id]] : [];
    }),
  );
}

/** The states of the merchant's shipments by their ids. Another merchant's are missing. */
export async function findStates(actor: MerchantActor, ids: string[]): Promise<Map<string, ShipmentState>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const rows = await readWithArchived(
    (statements) => queryMerchant(merchantId, statements),
    ownShipments(merchantId, ids),
    sql<{ id: string; state: ShipmentState }>`SELECT id, state::text FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

const awbOf = (typed: string) =>
  foldForSearch(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
