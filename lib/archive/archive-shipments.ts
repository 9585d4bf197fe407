import 'server-only';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { isEnded } from '#lib/operator/ended-in-sql.ts';
import { documentOf, movedTables, versionOf } from './archived-tables.ts';
import { newestDictionaries, readDictionaries } from './dictionaries.ts';
import { openStreams } from './packing/open-streams.ts';
import { pack } from './packing/pack.ts';

/** An open request, question or sum of a shipment. Somebody works on it, so it stays. */
const isOpen = sql`
  EXISTS (SELECT FROM attempts WHERE attempts.merchant_id = shipments.merchant_id AND attempts.shipment_id = shipments.id AND (
    attempts.state IN ('prepared', 'sent', 'unconfirmed') OR (late_awb IS NOT NULL AND late_settled_at IS NULL)
    OR (foreign_number IS NOT NULL AND foreign_settled_at IS NULL)))
  OR EXISTS (SELECT FROM desk_cases AS cases
    WHERE cases.merchant_id = shipments.merchant_id AND cases.shipment_id = shipments.id AND cases.state <> 'closed')
  OR EXISTS (SELECT FROM claim_items AS items
    WHERE items.merchant_id = shipments.merchant_id AND items.shipment_id = shipments.id AND is_open)
  OR EXISTS (SELECT FROM money_positions AS held
    WHERE held.merchant_id = shipments.merchant_id AND held.shipment_id = shipments.id AND account <> 'sales')
  OR EXISTS (SELECT FROM returns JOIN shipments AS back ON back.merchant_id = returns.merchant_id AND back.id = returns.shipment_id
    WHERE returns.merchant_id = shipments.merchant_id AND original_id = shipments.id AND NOT ${isEnded('back')})`;

/** The last shipment that a batch looked at. */
type Place = { createdAt: Date; id: string };

type Batch = {
  merchantId: string;
  /** Shipments that ended before it, by the operator's and by our clock. */
  before: Date;
  after: Place | null;
  most: number;
  /** What is stored with shipments whose data the retention hasn't removed yet (`lacking`). */
  notYet: string[];
};

/** Some of a merchant's ended shipments, compressed, and the last one that was looked at; null after the last one of all. */
type PackedBatch = { packed: Packed[]; last: Place | null };

/**
 * Compresses a merchant's next ended shipments, oldest first. No transaction is open meanwhile: on a busy machine it can take longer than
 * one may. It reads across merchants, because PostgreSQL hides internal notes from the merchant, but each statement names the merchant.
 */
export async function unsafePackBatch({
  merchantId,
  before,
  notYet,
  after,
  most,
}: Batch): Promise<PackedBatch> {
  const [seen] = await unsafeQueryAcrossMerchants([
    sql<Place>`
      SELECT id, created_at AS "createdAt" FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND created_at < ${before}::timestamptz ${beyond(after)}
        AND ${isEnded()}
      ORDER BY created_at, id LIMIT ${most}`,
  ]);
  const [read] = await unsafeQueryAcrossMerchants([
    sql<Read>`
      SELECT id, operator, ${versionOf} AS version, (${documentOf})::text AS document,
        (SELECT encode(pdf, 'base64') FROM labels WHERE labels.merchant_id = shipments.merchant_id AND shipment_id = shipments.id) AS pdf
      FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${seen.map(({ id }) => id)}::uuid[])
        AND ${isOver(before)} AND cleared <> ALL (${notYet}::text[]) AND NOT (${isOpen})`,
  ]);
  return { packed: await packAll(read), last: seen.length < most ? null : (seen.at(-1) ?? null) };
}

/**
 * Moves those of the packed shipments from their tables to the archive, in one transaction, that are as they were packed, and that nobody
 * waits for or changes at the moment. The others stay until the next run. Returns how many moved.
 */
export function unsafeMovePacked(
  { merchantId, before }: Pick<Batch, 'merchantId' | 'before'>,
  packed: Packed[],
): Promise<number> {
  return unsafeAcrossMerchants(async (transaction) => {
    const ids = new Set(await lockUnchanged(transaction, { merchantId, before }, packed));
    const moved = packed.filter(({ id }) => ids.has(id));
    if (moved.length > 0) await move(transaction, merchantId, moved);
    return moved.length;
  });
}

const beyond = (after: Place | null): Sql =>
  after ? sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty;

/** Ended by the operator's and by our clock, and nothing is due. */
const isOver = (before: Date): Sql => sql`
  ${isEnded()} AND greatest(updated_at, last_event_at, booked_at) < ${before}::timestamptz
  AND track_after IS NULL AND (archive_after IS NULL OR archive_after < now())`;

/** Those of the shipments that can be moved. A lock keeps writers away until the move is committed. */
async function lockUnchanged(
  transaction: Transaction,
  { merchantId, before }: Pick<Batch, 'merchantId' | 'before'>,
  packed: Packed[],
): Promise<string[]> {
  const locked = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${packed.map(({ id }) => id)}::uuid[]) AND ${isOver(before)}
    ORDER BY id FOR UPDATE SKIP LOCKED`;
  // A new snapshot: what another transaction committed before the lock was taken is seen.
  const unchanged = await transaction.$queryRaw<{ id: string }[]>`
    SELECT shipments.id FROM shipments
    JOIN unnest(${packed.map(({ id }) => id)}::uuid[], ${packed.map(({ version }) => version)}::text[]) AS packed (id, version)
      ON packed.id = shipments.id AND version = ${versionOf}
    WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = ANY (${locked.map(({ id }) => id)}::uuid[]) AND NOT (${isOpen})`;
  return unchanged.map(({ id }) => id);
}

async function move(transaction: Transaction, merchantId: string, packed: Packed[]): Promise<void> {
  const ids = packed.map(({ id }) => id);
  await transaction.$executeRaw`
    INSERT INTO archived_shipments
      (id, merchant_id, created_at, operator, reference, unique_reference, cleared, words, dictionary_id, document, label)
    SELECT shipments.id, shipments.merchant_id, shipments.created_at, operator, reference,
      CASE WHEN state <> 'cancelled' THEN unique_reference END, cleared,
      coalesce((SELECT words FROM search_words AS has WHERE has.merchant_id = shipments.merchant_id AND has.shipment_id = shipments.id), ''),
      packed.dictionary, decode(packed.document, 'base64'), decode(packed.label, 'base64')
    FROM unnest(${ids}::uuid[], ${packed.map(({ dictionaryId }) => dictionaryId)}::int[],
      ${packed.map(({ document }) => document)}::text[], ${packed.map(({ label }) => label)}::text[]
    ) AS packed (id, dictionary, document, label) JOIN shipments ON shipments.id = packed.id AND merchant_id = ${merchantId}::uuid`;
  await transaction.$executeRaw`
    INSERT INTO archived_keys ${archivedKeys} WHERE attempts.merchant_id = ${merchantId}::uuid AND attempts.shipment_id = ANY (${ids}::uuid[])`;
  for (const table of movedTables.toReversed())
    await transaction.$executeRaw`
      DELETE FROM ${sql.raw(table)} WHERE merchant_id = ${merchantId}::uuid
        AND ${sql.raw(table === 'shipments' ? 'id' : 'shipment_id')} = ANY (${ids}::uuid[])`;
}

/** SQL: the rows of archived_keys for attempts. A request that never left the portal booked nothing. */
export const archivedKeys = sql`
  SELECT attempts.merchant_id, key, shipment_id, booking.* FROM attempts
  JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
  LEFT JOIN LATERAL (
    SELECT attempts.id, attempts.created_at, actor_id, awb, shipments.reference, metadata WHERE kind = 'book' AND attempts.state <> 'not_sent'
  ) AS booking ON true`;

type Read = { id: string; operator: string; version: string; document: string; pdf: string | null };

/** The document and the label are base64, because Prisma takes no list of bytes. */
type Packed = {
  id: string;
  version: string;
  dictionaryId: number | null;
  document: string;
  label: string | null;
};

async function packAll(read: Read[]): Promise<Packed[]> {
  const newest = await newestDictionaries();
  const dictionaries = await readDictionaries([...newest.values()]);
  const packed: Packed[] = [];
  for (const { id, operator, version, document, pdf } of read) {
    const dictionaryId = newest.get(operator) ?? null;
    const dictionary = dictionaries.get(dictionaryId);
    packed.push({
      id,
      version,
      dictionaryId,
      document: pack(Buffer.from(document), dictionary?.documents).toString('base64'),
      label: pdf && pack(openStreams(Buffer.from(pdf, 'base64')), dictionary?.labels).toString('base64'),
    });
    // The worker's other jobs go on after each shipment.
    await afterOthers();
  }
  return packed;
}
