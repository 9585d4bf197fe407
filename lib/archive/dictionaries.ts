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

const kept = processState<{ archiveDictionaries: LRUCache<number, Uint8Array> }>();

/** The contents of dictionaries by their ids. They never change, so the process keeps those that it used last. */
export async function dictionaryContents(ids: (number | null)[]): Promise<Map<number, Uint8Array>> {
  kept.archiveDictionaries ??= new LRUCache({ max: mostKept });
  const known = kept.archiveDictionaries;
  const contents = new Map<number, Uint8Array>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const content = known.get(id);
    if (content) contents.set(id, content);
    else missing.push(id);
  }
  if (missing.length === 0) return contents;
  const [rows] = await queryWithoutMerchant([
    sql<{ id: number; content: Uint8Array }>`
      SELECT id, content FROM archive_dictionaries WHERE id = ANY (${missing}::int[])`,
  ]);
  for (const { id, content } of rows) {
    known.set(id, content);
    contents.set(id, content);
  }
  return contents;
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
    const labels = await Promise.all(samples.flatMap(({ pdf }) => (pdf ? [openStreams(pdf)] : [])));
    const documents = samples.map(({ document }) => Buffer.from(document));
    const shared = [labels, documents].map((each) => sharedContent(each, fewestHolders));
    await prisma().archiveDictionary.create({
      data: { operator, content: new Uint8Array(Buffer.concat(shared)) },
    });
  }
}

type Sample = { document: string; pdf: Uint8Array | null };
