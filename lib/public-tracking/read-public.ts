import 'server-only';
import { inArchive, openDocuments, type PackedDocument, packedDocument } from '#lib/archive/read-archived.ts';
import { emirateCode, emirateNames } from '#lib/core/search/emirate-codes.ts';
import type { StatusCode } from '#lib/db/generated/client.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { anyOperator, type PhaseOf } from '#lib/operator/status-phases.ts';
import { servedNames } from '#lib/settings/operators.ts';
import { statusAtOf } from '#lib/shipments/status-age.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import { statusAtColumn } from '#lib/shipments/to-view.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { shortName } from './short-name.ts';
import { type PublicDetails, type PublicTracking, phoneDigits } from './view.ts';

const mostEvents = 50;

export type PublicRow = {
  id: string;
  merchantId: string;
  awb: string;
  operator: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  destination: unknown;
  receiverName: string | null;
  receiverMobile: string | null;
  lastEventAt: Date | null;
  trackedAt: Date | null;
  statusAt: Date;
  askedAt: Date | null;
  merchantNameEn: string;
  merchantNameAr: string;
  email: string | null;
  phone: string | null;
  events: { occurredAt: string; code: string; locationEn: string | null; locationAr: string | null }[] | null;
};

/**
 * Reads the public columns of these AWBs across merchants. If two operators have the same AWB, that of the one that is served first counts. A
 * suspected duplicate's AWB has none. Not audited, because it is for the public.
 */
export function unsafeReadPublic(
  awbs: string[],
): Promise<{ rows: PublicRow[]; codes: Pick<StatusCode, 'operator' | 'code' | 'phase'>[] }> {
  return unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.$queryRaw<PublicRow[]>(publicOf(awbs));
    const missing = awbs.filter((awb) => !rows.some((row) => row.awb === awb));
    const packed = missing.length > 0 ? await transaction.$queryRaw<PackedDocument[]>(packedOf(missing)) : [];
    if (packed.length > 0) {
      const archived = inArchive(await openDocuments(packed), publicOf(missing));
      rows.push(...(await transaction.$queryRaw<PublicRow[]>(archived)));
    }
    const operators = [anyOperator, ...new Set(rows.map(({ operator }) => operator))];
    const codes = rows.some(({ events }) => events)
      ? await transaction.statusCode.findMany({
          where: { operator: { in: operators }, phase: { not: null } },
          select: { operator: true, code: true, phase: true },
        })
      : [];
    return { rows, codes };
  });
}

const publicOf = (awbs: string[]) => sql<PublicRow>`
    SELECT DISTINCT ON (awbs.awb) shipments.id, shipments.merchant_id AS "merchantId", awbs.awb, awbs.operator,
      shipments.state::text, shipments.phase::text, shipments.destination,
      receiver_name AS "receiverName", receiver_mobile AS "receiverMobile",
      last_event_at AS "lastEventAt", tracked_at AS "trackedAt", ${sql.raw(statusAtColumn)}, asked_at AS "askedAt",
      merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr",
      merchant_contacts.email, merchant_contacts.phone,
      (SELECT json_agg(event) FROM (
        SELECT occurred_at AS "occurredAt", code, location_en AS "locationEn", location_ar AS "locationAr"
        FROM tracking_events
        WHERE shipment_id = shipments.id AND tracking_events.merchant_id = shipments.merchant_id
        ORDER BY occurred_at DESC, id DESC LIMIT ${mostEvents}
      ) AS event) AS events
    FROM awbs
    JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = awbs.merchant_id
      AND shipments.awb = awbs.awb AND shipments.operator = awbs.operator
    JOIN merchants ON merchants.id = awbs.merchant_id
    LEFT JOIN merchant_contacts ON merchant_contacts.merchant_id = awbs.merchant_id
    WHERE awbs.awb = ANY(${awbs})
    ORDER BY awbs.awb, array_position(${servedNames()}::text[], awbs.operator)`;

/** The archived shipments with the AWBs. */
const packedOf = (awbs: string[]) => sql<PackedDocument>`
    SELECT ${packedDocument} FROM awbs JOIN archived_shipments AS kept ON kept.id = shipment_id AND kept.merchant_id = awbs.merchant_id
    WHERE awb = ANY (${awbs})`;

/** What anyone may see of a row. */
export function toPublic(row: PublicRow): PublicTracking {
  return {
    awb: row.awb,
    phase: row.state === 'cancelled' ? 'cancelled' : (row.phase ?? 'expected'),
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    checkedAt: row.trackedAt?.toISOString() ?? null,
    statusAt: statusAtOf(row),
    details: null,
  };
}

/** The last digits of the receiver's phone; null without a phone, so that no digits are right. */
export function phoneEndOf({ receiverMobile }: PublicRow): string | null {
  const end = receiverMobile?.replace(/\D/g, '').slice(-phoneDigits);
  return end?.length === phoneDigits ? end : null;
}

/** What the receiver may see besides. */
export function toDetails(row: PublicRow, phaseOf: PhaseOf): PublicDetails {
  const destination = readDestination(row.destination);
  const wide = destination && ('emirate' in destination ? destination.emirate : destination.country);
  return {
    events: (row.events ?? [])
      .map((event) => ({
        occurredAt: new Date(event.occurredAt).toISOString(),
        phase: phaseOf(event.code),
        emirate: emirateIn(event.locationEn) ?? emirateIn(event.locationAr),
      }))
      // Its meaning is only in the operator's texts, which aren't public.
      .filter(({ phase }) => phase !== 'unknown'),
    receiverShortName: shortName(row.receiverName ?? ''),
    destination: wide && { nameEn: wide.nameEn, nameAr: wide.nameAr },
    merchant: { nameEn: row.merchantNameEn, nameAr: row.merchantNameAr, email: row.email, phone: row.phone },
  };
}

/** The emirate that a location such as `Sorting centre, Dubai` ends with; null for any other location. */
function emirateIn(location: string | null): PublicDetails['destination'] {
  const last = location?.split(/[,،]/).at(-1) ?? '';
  const code = emirateCode(last);
  return code ? emirateNames(code) : null;
}
