import 'server-only';
import type { QueryResultRow } from 'pg';
import { cache } from 'react';
import type { Prisma } from './generated/client.ts';

/** The rows of each of some queries. */
export type Rows = QueryResultRow[][];

type Asked = { queries: Prisma.Sql[]; answers: PromiseWithResolvers<Rows> };

/** What the parts of this page have asked and nobody has sent yet, by whose rows it reads. Outside of pages, each call has its own. */
const waiting = cache(() => new Map<string, Asked[]>());

/**
 * Sends what the parts of a page ask of the same rows (`of`) in one turn of the event loop together, and gives each its answers:
 * each transaction costs a write, which wakes PostgreSQL. If one query fails, all of them do.
 */
export function readTogether<Row extends QueryResultRow>(
  of: string,
  queries: Prisma.Sql[],
  send: (queries: Prisma.Sql[]) => Promise<Rows>,
): Promise<Row[][]> {
  const ofPage = waiting();
  const asked = ofPage.get(of) ?? [];
  if (asked.length === 0)
    setImmediate(() => {
      ofPage.delete(of);
      answer(asked, send);
    });
  const answers = Promise.withResolvers<Rows>();
  asked.push({ queries, answers });
  ofPage.set(of, asked);
  return answers.promise as Promise<Row[][]>;
}

async function answer(asked: Asked[], send: (queries: Prisma.Sql[]) => Promise<Rows>): Promise<void> {
  try {
    const rows = await send(asked.flatMap(({ queries }) => queries));
    for (const { queries, answers } of asked) answers.resolve(rows.splice(0, queries.length));
  } catch (error) {
    for (const { answers } of asked) answers.reject(error);
  }
}
