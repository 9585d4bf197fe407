import 'server-only';
import { LRUCache } from 'lru-cache';
import { prisma } from '#lib/db/client.ts';
import { queryWithoutMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { processState } from '#lib/process/process-state.ts';
import { documentOf } from './archived-tables.ts';
import { openStreams } from './packing/open-streams.ts';
import { sharedContent } from './packing/shared-content.ts';

/** Shipments to so many receivers make a dictionary, of what so many of them have in common. */
const sampled = 40;
const fewestHolders = 5;

/** Of some 100 KB, for an operator's month. */
const mostKept = 50;

/** What documents and what labels have in common. Apart, because compression reads a dictionary first. */
export type Dictionary = { documents: Uint8Array; labels: Uint8Array };

const kept = processState<{ archiveDictionaries: LRUCache<number, Dictionary> }>();

/** The dictionaries by their ids; null has none. They never change, so the process keeps those that it used last. */
export async function readDictionaries(ids: (number | null)[]): Promise<Map<number | null, Dictionary>> {
  kept.archiveDictionaries ??= new LRUCache({ max: mostKept });
  const dictionaries = kept.archiveDictionaries;
  const read = new Map<number | null, Dictionary>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const dictionary = dictionaries.get(id);
    if (dictionary) read.set(id, dictionary);
    else missing.push(id);
  }
  if (missing.length === 0) return read;
  const [rows] = await queryWithoutMerchant([
    sql<Dictionary & { id: number }>`
      SELECT id, documents, labels FROM archive_dictionaries WHERE id = ANY (${missing}::int[])`,
  ]);
  for (const { id, ...dictionary } of rows) {
    dictionaries.set(id, dictionary);
    read.set(id, dictionary);
  }
  return read;
}

/** The id of each operator's newest dictionary. */
export async function newestDictionaries(): Promise<Map<string, number>> {
  const [rows] = await queryWithoutMerchant([
    sql<{
      operator: string;
      id: number;
    }>`SELECT operator, max(id) AS id FROM archive_dictionaries GROUP BY operator`,
  ]);
  return new Map(rows.map(({ operator, id }) => [operator, id]));
}

/**
 * Makes a dictionary for each operator that has none of the last month, of its newest shipments to different receivers. None while there
 * are too few.
 */
export async function unsafeMakeDictionaries(): Promise<void> {
  const operators = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ operator: string }[]>`
      SELECT DISTINCT operator FROM operator_accounts
      WHERE operator NOT IN (SELECT operator FROM archive_dictionaries WHERE made_at > now() - interval '1 month')`,
  );
  for (const { operator } of operators) {
    const samples = await unsafeAcrossMerchants(
      (transaction) => transaction.$queryRaw<Sample[]>`
        SELECT (${documentOf})::text AS document,
          (SELECT pdf FROM labels WHERE labels.merchant_id = shipments.merchant_id AND shipment_id = shipments.id) AS pdf
        FROM (
          SELECT DISTINCT ON (receiver_mobile) * FROM (
            SELECT * FROM shipments WHERE state <> 'draft' AND operator = ${operator} AND receiver_mobile IS NOT NULL
            ORDER BY created_at DESC, id DESC LIMIT ${sampled * 10}) AS newest
        ) AS shipments LIMIT ${sampled}`,
    );
    if (samples.length < fewestHolders) continue;
    const shared = (parts: Buffer[]) => new Uint8Array(sharedContent(parts, fewestHolders));
    const documents = shared(samples.map(({ document }) => Buffer.from(document)));
    const labels = shared(samples.flatMap(({ pdf }) => (pdf ? [openStreams(pdf)] : [])));
    await prisma().archiveDictionary.create({ data: { operator, documents, labels } });
  }
}

type Sample = { document: string; pdf: Uint8Array | null };
