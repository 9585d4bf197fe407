import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { insertRows } from './archived-tables.ts';
import { type Due, dueRows } from './cleared.ts';
import { readDictionaries } from './dictionaries.ts';
import { closeStreams } from './packing/open-streams.ts';
import { unpack } from './packing/pack.ts';

/** Moves one of the merchant's shipments back from the archive, for a person who wants to change it. */
export async function bringBackShipment(actor: MerchantActor, id: string): Promise<void> {
  requirePermission(actor, 'shipments.book');
  await unsafeBringBack(actor.merchantId, [id]);
}

/**
 * Moves a merchant's shipments from the archive back to their tables, whole, in one transaction: the inverse of archiving. Returns how
 * many were there; the others were never archived, or are back. The caller has checked the permission.
 */
export const unsafeBringBack = (merchantId: string, ids: string[]): Promise<number> =>
  unsafeAcrossMerchants((transaction) => unsafeBringBackWithin(transaction, merchantId, ids));

/** How many archived shipments of one reference come back. */
const mostOfReference = 10;

/**
 * The same for those of the merchant that a file names: by AWBs, by references that no current shipment has, or by ids of an earlier match.
 */
export function unsafeBringBackNamed(
  merchantId: string,
  { awbs, references, ids }: { awbs: string[]; references: string[]; ids: string[] },
): Promise<number> {
  return unsafeAcrossMerchants(async (transaction) => {
    const archived = await transaction.$queryRaw<{ id: string }[]>`
      WITH named AS MATERIALIZED (
        SELECT shipment_id AS id FROM awbs WHERE merchant_id = ${merchantId}::uuid AND awb = ANY (${awbs}::text[])
        UNION SELECT unnest(${ids}::uuid[])
      ), gone AS MATERIALIZED (
        SELECT id FROM named WHERE NOT EXISTS (
          SELECT FROM shipments WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.id = named.id)
      ), unknown AS MATERIALIZED (
        SELECT DISTINCT reference FROM unnest(${references}::text[]) AS asked(reference) WHERE NOT EXISTS (
          SELECT FROM shipments WHERE shipments.merchant_id = ${merchantId}::uuid AND shipments.reference = asked.reference
            AND awb IS NOT NULL AND state <> 'draft')
      )
      SELECT id FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id IN (SELECT id FROM gone)
      UNION SELECT found.id FROM unknown CROSS JOIN LATERAL (
        SELECT id FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND archived_shipments.reference = unknown.reference
        LIMIT ${mostOfReference}) AS found`;
    return unsafeBringBackWithin(
      transaction,
      merchantId,
      archived.map(({ id }) => id),
    );
  });
}

/**
 * The same for some of the merchant's shipments that a retention setting makes due that was off when they were archived. Those that were
 * created before the moment and ended after it stay until they are due. The archive takes them again in the next night.
 */
export function unsafeBringBackDue(merchantId: string, due: Due[], most: number): Promise<number> {
  return unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${dueRows(due)} CROSS JOIN LATERAL (
        SELECT id FROM archived_shipments
        WHERE merchant_id = ${merchantId}::uuid AND archived_shipments.cleared = due.cleared AND created_at < due.before
        LIMIT ${most}) AS found LIMIT ${most}`;
    const ids = rows.map(({ id }) => id);
    await unsafeBringBackWithin(transaction, merchantId, ids);
    await transaction.$executeRaw`
      UPDATE shipments SET archive_after = NULL WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
    return ids.length;
  });
}

type Found = {
  id: string;
  dictionaryId: number | null;
  document: Uint8Array;
  label: Uint8Array | null;
  words: string;
};

/** The same within a transaction across merchants. */
export async function unsafeBringBackWithin(
  transaction: Transaction,
  merchantId: string,
  ids: string[],
): Promise<number> {
  const found = await transaction.$queryRaw<Found[]>`
    SELECT id, dictionary_id AS "dictionaryId", document, label, words::text AS words FROM archived_shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  if (found.length === 0) return 0;
  const here = found.map(({ id }) => id);
  const archived = await unpacked(found);
  await transaction.$executeRaw`
    DELETE FROM archived_keys WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${here}::uuid[])`;
  await insertRows(transaction, archived);
  await transaction.$executeRaw`
    DELETE FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${here}::uuid[])`;
  return here.length;
}

/** SQL: the `archived` of `rowsOf`. */
async function unpacked(found: Found[]): Promise<Sql> {
  const dictionaries = await readDictionaries(found.map(({ dictionaryId }) => dictionaryId));
  const rows = await Promise.all(
    found.map(async ({ dictionaryId, document, label, words }) => {
      const dictionary = dictionaries.get(dictionaryId);
      const pdf = label && (await closeStreams(await unpack(label, dictionary?.labels)));
      const text = await unpack(document, dictionary?.documents);
      return { document: text.toString(), pdf: pdf && `\\x${pdf.toString('hex')}`, words };
    }),
  );
  return sql`archived AS (SELECT document::jsonb, pdf, words FROM unnest(${rows.map(({ document }) => document)}::text[],
    ${rows.map(({ pdf }) => pdf)}::text[], ${rows.map(({ words }) => words)}::text[]) AS each (document, pdf, words))`;
}
