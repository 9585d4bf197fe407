import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { lock } from '#lib/db/locks.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { contentOf } from './identity-of.ts';
import { isArchived } from './shown-state.ts';

/** How many bookings with one reference are compared; a row that equals none of them needs a decision. */
const mostOfReference = 20;

type StoredRow = OpenRow & { reference: string | null; shipmentId: string | null };

/**
 * Marks the open rows of an import that have the identity of an earlier order: one that was sent by another row, a booking with
 * their reference, or a row above them. A booking that the carrier rejected doesn't count. Marks whose reason is gone are
 * taken back.
 */
export async function markTwins(
  transaction: Transaction,
  merchantId: string,
  importId: string,
): Promise<void> {
  const rows = await transaction.$queryRaw<StoredRow[]>`
    SELECT number, identity, content, withheld_by IS NULL AND problems = '[]' AND form IS NOT NULL AS "isBookable",
      CASE WHEN edits = '{}' THEN md5(cells::text) END AS texts, is_wanted_twice AS "isWantedTwice", is_same_order AS "isSameOrder", form #>> '{parcel,reference1}' AS reference,
      import_rows.shipment_id AS "shipmentId", twin_number AS "twinNumber", is_twin_different AS "isDifferent",
      twin_id AS "twinId", EXISTS (
        SELECT FROM shipments WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = twin_id
          AND shipments.state NOT IN ('draft', 'refused')
      ) OR ${isArchived(sql`twin_id`)} AS "isTwinBooked"
    FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state IN ('open', 'duplicate')
    ORDER BY number`;
  const asked = rows.filter((row) => !row.isWantedTwice && !row.isTwinBooked);
  const sent = await listSentRows(transaction, merchantId, importId, asked);
  const isAlike = ({ identity, content }: StoredRow) =>
    sent.get(identity ?? '')?.some((one) => one.content === content);
  const booked = await listBookings(
    transaction,
    merchantId,
    asked.filter((row) => row.reference && !isAlike(row)),
  );
  const twins = decideTwins(rows, ({ number, identity }) => [
    ...(sent.get(identity ?? '') ?? []),
    ...(booked.get(number) ?? []),
  ]);
  const changed = rows.flatMap(({ number, ...row }) => {
    const { twinId, twinNumber, isDifferent } = twins.get(number) ?? noTwin;
    const isSame = row.twinId === twinId && row.twinNumber === twinNumber && row.isDifferent === isDifferent;
    return isSame ? [] : [{ number, twinId, twinNumber, isDifferent }];
  });
  if (changed.length === 0) return;
  await transaction.$executeRaw`
    UPDATE import_rows SET twin_id = twin."twinId", twin_number = twin."twinNumber", is_twin_different = twin."isDifferent",
      state = CASE WHEN twin."twinId" IS NULL AND twin."twinNumber" IS NULL THEN 'open' ELSE 'duplicate' END
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS twin(number int, "twinId" uuid, "twinNumber" int, "isDifferent" boolean)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND import_rows.number = twin.number`;
}

/** The sent rows of all imports with the identities of these rows, by identity: one for each content and text. */
async function listSentRows(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  rows: StoredRow[],
): Promise<Map<string, EarlierOrder[]>> {
  const identities = [...new Set(rows.flatMap(({ identity }) => identity ?? []))];
  if (identities.length === 0) return new Map();
  const found = await transaction.$queryRaw<(EarlierOrder & { identity: string })[]>`
    WITH other AS MATERIALIZED (
      SELECT merchant_id, identity, content, shipment_id,
        CASE WHEN import_id <> ${importId}::uuid THEN md5(cells::text) END AS texts
      FROM import_rows
      WHERE merchant_id = ${merchantId}::uuid AND state = 'sent' AND identity = ANY(${identities})
    )
    SELECT DISTINCT ON (identity, content, texts) identity, content, texts, shipment_id AS "shipmentId"
    FROM other AS import_rows
    LEFT JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = import_rows.shipment_id
    WHERE shipments.state NOT IN ('draft', 'refused') OR (shipments.id IS NULL AND ${isArchived(sql`import_rows.shipment_id`)})
    ORDER BY identity, content, texts, shipments.created_at NULLS FIRST`;
  return Map.groupBy(found, ({ identity }) => identity);
}

/**
 * The bookings with the references of these rows, by the rows' numbers, wherever they were made. Not the archived ones: the archive has no
 * index of references, and a reference that comes again after a year is seldom the same order.
 */
async function listBookings(
  transaction: Transaction,
  merchantId: string,
  rows: StoredRow[],
): Promise<Map<number, EarlierOrder[]>> {
  const byReference = Map.groupBy(rows, ({ reference }) => (reference ?? '').trim().replace(/\s+/g, ' '));
  if (byReference.size === 0) return new Map();
  const references = [...byReference.keys()];
  const found = await transaction.$queryRaw<{ reference: string; id: string; details: unknown }[]>`
    SELECT asked.reference, found.id, found.details
    FROM unnest(${references}::text[]) AS asked(reference), LATERAL (
      SELECT id, details FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND shipments.reference = asked.reference
        AND state NOT IN ('draft', 'refused')
      ORDER BY created_at LIMIT ${mostOfReference}
    ) AS found`;
  const bookings = found.flatMap(({ reference, id, details }) => {
    const stored = readStoredDetails(details);
    const content = stored && contentOf(stored);
    const others = byReference.get(reference)?.filter(({ shipmentId }) => shipmentId !== id) ?? [];
    return others.map(({ number }) => ({ number, shipmentId: id, content, texts: null }));
  });
  return Map.groupBy(bookings, ({ number }) => number);
}

/**
 * Decides about a row that repeats an earlier order, after the person saw that one: it is another parcel and can be booked, or
 * it is the same order despite its other content. False when the row repeats none.
 */
export async function answerTwin(
  actor: MerchantActor,
  { importId, number, isAnotherParcel }: { importId: string; number: number; isAnotherParcel: boolean },
): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    const { count } = await transaction.importRow.updateMany({
      where: { merchantId, importId, number, state: 'duplicate' },
      data: isAnotherParcel
        ? {
            state: 'open',
            isWantedTwice: true,
            twinId: null,
            twinNumber: null,
            isTwinDifferent: false,
            shipmentId: null,
          }
        : { isSameOrder: true, isTwinDifferent: false },
    });
    await markTwins(transaction, merchantId, importId);
    return count === 1;
  });
}

/**
 * The content of an order: a hash of what its booking sends, null where that isn't known, and a hash of its texts in the file, null after
 * corrections.
 */
type Said = { content: string | null; texts: string | null };

/** An order that was sent. Its `texts` are those of another file. */
type EarlierOrder = Said & { shipmentId: string };

/** What a row repeats: a shipment, or a row above it. With another content, a person decides. */
type Twin = { twinId: string | null; twinNumber: number | null; isDifferent: boolean };
const noTwin: Twin = { twinId: null, twinNumber: null, isDifferent: false };

/** A row that isn't sent, with its present twin. */
type OpenRow = Twin &
  Said & {
    number: number;
    identity: string | null;
    isBookable: boolean;
    /** The person confirmed that it is another parcel, or the same order despite its content. */
    isWantedTwice: boolean;
    isSameOrder: boolean;
    isTwinBooked: boolean;
  };

/**
 * The twin of each row that repeats an earlier order, by the row's number. Rows come in the order of the file: of those with the
 * same identity, the first one that can be booked is the order, and the others repeat it. A row with a twin that was booked
 * keeps it.
 */
function decideTwins<Row extends OpenRow>(
  rows: Row[],
  earlierOf: (row: Row) => EarlierOrder[],
): Map<number, Twin> {
  const twins = new Map<number, Twin>();
  const firsts = new Map<string, (Said & { number: number })[]>();
  for (const row of rows) {
    const { number, identity, content, texts } = row;
    if (!identity) continue;
    const isSame = (other: Said) =>
      row.isSameOrder ||
      !identity.startsWith('reference ') ||
      (content !== null && other.content === content) ||
      (texts !== null && other.texts === texts);
    const earlier = row.isWantedTwice || row.isTwinBooked ? [] : earlierOf(row);
    const above = firsts.get(identity) ?? [];
    const sent = earlier.find(isSame) ?? earlier[0];
    const first = above.find(isSame) ?? above[0];
    if (row.isTwinBooked && !row.isWantedTwice)
      twins.set(number, { twinId: row.twinId, twinNumber: null, isDifferent: row.isDifferent });
    else if (sent) twins.set(number, { ...noTwin, twinId: sent.shipmentId, isDifferent: !isSame(sent) });
    else if (!row.isBookable) continue;
    else if (first && !row.isWantedTwice)
      twins.set(number, { ...noTwin, twinNumber: first.number, isDifferent: !isSame(first) });
    else firsts.set(identity, [...above, { number, content, texts: null }]);
  }
  return twins;
}
