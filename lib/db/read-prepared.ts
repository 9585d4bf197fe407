import 'server-only';
import type { QueryResultRow } from 'pg';
import { cache } from 'react';
import type { Prisma } from './generated/client.ts';
import { readInMerchant } from './read-in-merchant.ts';

type Read = { queries: Prisma.Sql[]; answers: PromiseWithResolvers<QueryResultRow[][]> };

/** The reads of this page that wait to be sent, by merchant. Outside of pages, each read has its own. */
const waitingReads = cache(() => new Map<string, Read[]>());

/**
 * As `readInMerchant`, for queries that are planned once on each connection: see `ReadOptions`. What the parts of a page ask in the
 * same turn of the event loop is one transaction: each costs a write, which wakes PostgreSQL. If one query fails, all of them do.
 */
export function readPrepared<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
): Promise<Row[][]> {
  const waiting = waitingReads();
  const reads = waiting.get(merchantId) ?? [];
  if (reads.length === 0)
    setImmediate(() => {
      waiting.delete(merchantId);
      send(merchantId, reads);
    });
  const answers = Promise.withResolvers<QueryResultRow[][]>();
  reads.push({ queries, answers });
  waiting.set(merchantId, reads);
  return answers.promise as Promise<Row[][]>;
}

async function send(merchantId: string, reads: Read[]): Promise<void> {
  try {
    const rows = await readInMerchant(
      merchantId,
      reads.flatMap(({ queries }) => queries),
      { prepared: true },
    );
    for (const { queries, answers } of reads) answers.resolve(rows.splice(0, queries.length));
  } catch (error) {
    for (const { answers } of reads) answers.reject(error);
  }
}
