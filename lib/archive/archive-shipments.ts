import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { documentOf, movedTables } from './archived-tables.ts';
import { dictionaryContents, newestDictionaries } from './dictionaries.ts';
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
    WHERE returns.merchant_id = shipments.merchant_id AND original_id = shipments.id AND NOT (
      back.state = 'cancelled' OR (back.state = 'booked' AND back.phase IN ('delivered', 'returned', 'cancelled'))))`;

/** The last shipment that a batch looked at. */
type Place = { createdAt: Date; id: string };

type Batch = {
  merchantId: string;
  /** Shipments that ended before it, by the operator's and by our clock. */
  before: Date;
  after: Place | null;
  most: number;
  /** By which retention settings the data of such shipments was removed (`clearedBy`). */
  cleared: string;
};

/**
 * Moves a merchant's next ended shipments, oldest first, from their tables to the archive, in one transaction. Returns how many, and
 * where to go on; null after the last one. A shipment that somebody changes at the moment stays until the next run. It reads across
 * merchants, because PostgreSQL hides internal notes from the merchant, but each statement names the merchant.
 */
export function unsafeArchiveBatch(batch: Batch): Promise<{ archived: number; last: Place | null }> {
  const { merchantId, before, after, most } = batch;
  return unsafeAcrossMerchants(async (transaction) => {
    const seen = await transaction.$queryRaw<Place[]>`
      SELECT id, created_at AS "createdAt" FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND created_at < ${before}::timestamptz ${beyond(after)}
        AND (state = 'cancelled' OR (state = 'booked' AND phase IN ('delivered', 'returned', 'cancelled')))
      ORDER BY created_at, id LIMIT ${most}`;
    const ids = await lockEnded(
      transaction,
      batch,
      seen.map(({ id }) => id),
    );
    if (ids.length > 0) await move(transaction, batch, ids);
    return { archived: ids.length, last: seen.length < most ? null : (seen.at(-1) ?? null) };
  });
}

const beyond = (after: Place | null): Sql =>
  after ? sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty;

/** Those of the shipments that nobody waits for and nobody changes. A lock keeps writers away until the move is committed. */
async function lockEnded(
  transaction: Transaction,
  { merchantId, before }: Batch,
  ids: string[],
): Promise<string[]> {
  const locked = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])
      AND (state = 'cancelled' OR (state = 'booked' AND phase IN ('delivered', 'returned', 'cancelled')))
      AND greatest(updated_at, last_event_at, booked_at) < ${before}::timestamptz
      AND track_after IS NULL AND (archive_after IS NULL OR archive_after < now())
    ORDER BY id FOR UPDATE SKIP LOCKED`;
  // A new snapshot: what another transaction committed before the lock was taken is seen.
  const ended = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${locked.map(({ id }) => id)}::uuid[])
      AND NOT (${isOpen})`;
  return ended.map(({ id }) => id);
}

async function move(transaction: Transaction, { merchantId, cleared }: Batch, ids: string[]): Promise<void> {
  const packed = await packAll(transaction, merchantId, ids);
  await transaction.$executeRaw`
    INSERT INTO archived_shipments
      (id, merchant_id, created_at, operator, reference, unique_reference, cleared, words, dictionary_id, document, label)
    SELECT shipments.id, shipments.merchant_id, shipments.created_at, operator, reference,
      CASE WHEN state <> 'cancelled' THEN unique_reference END, ${cleared}::text,
      coalesce((SELECT words FROM search_words AS has WHERE has.merchant_id = shipments.merchant_id AND has.shipment_id = shipments.id), ''),
      packed.dictionary, decode(packed.document, 'base64'), decode(packed.label, 'base64')
    FROM unnest(${packed.map(({ id }) => id)}::uuid[], ${packed.map(({ dictionaryId }) => dictionaryId)}::int[],
      ${packed.map(({ document }) => document)}::text[], ${packed.map(({ label }) => label)}::text[]
    ) AS packed (id, dictionary, document, label) JOIN shipments ON shipments.id = packed.id AND merchant_id = ${merchantId}::uuid`;
  await transaction.$executeRaw`
    INSERT INTO archived_keys (merchant_id, key, shipment_id)
    SELECT merchant_id, key, shipment_id FROM attempts WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[])`;
  for (const table of movedTables.toReversed())
    await transaction.$executeRaw`
      DELETE FROM ${sql.raw(table)} WHERE merchant_id = ${merchantId}::uuid
        AND ${sql.raw(table === 'shipments' ? 'id' : 'shipment_id')} = ANY (${ids}::uuid[])`;
}

type Packed = { id: string; dictionaryId: number | null; document: string; label: string | null };

/** Documents and labels, compressed, as base64: Prisma takes no list of bytes. */
async function packAll(transaction: Transaction, merchantId: string, ids: string[]): Promise<Packed[]> {
  const read = await transaction.$queryRaw<
    { id: string; operator: string; document: string; pdf: Uint8Array | null }[]
  >`
    SELECT id, operator, (${documentOf})::text AS document,
      (SELECT pdf FROM labels WHERE labels.merchant_id = shipments.merchant_id AND shipment_id = shipments.id) AS pdf
    FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
  const dictionaries = await newestDictionaries();
  const contents = await dictionaryContents([...dictionaries.values()]);
  return Promise.all(
    read.map(async ({ id, operator, document, pdf }) => {
      const dictionaryId = dictionaries.get(operator) ?? null;
      const content = dictionaryId === null ? null : (contents.get(dictionaryId) ?? null);
      const [packed, label] = await Promise.all([
        pack(Buffer.from(document), content),
        pdf && openStreams(pdf).then((opened) => pack(opened, content)),
      ]);
      return {
        id,
        dictionaryId,
        document: packed.toString('base64'),
        label: label?.toString('base64') ?? null,
      };
    }),
  );
}
