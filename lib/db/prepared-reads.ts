import { createHash } from 'node:crypto';
import { keepEach } from '#lib/core/keep-each.ts';
import type { Prisma } from './generated/client.ts';

export type ReadOptions = {
  /**
   * Each connection parses these queries once, and keeps one plan for any values: parsing and planning take PostgreSQL ten times as
   * long as reading a page's rows. Only for queries with few texts, because prepared statements aren't removed, and whose plan is the
   * same for a small and for a large merchant. A limit that can leave out many rows is written
   * into the text: a plan for any limit expects a tenth of the rows.
   */
  prepared?: boolean;
};

const nameOf = keepEach(
  (text: string) => `read-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`,
);

/** The statements of queries: with a name if they are prepared. */
export function readStatements(queries: Prisma.Sql[], { prepared = false }: ReadOptions) {
  return queries.map(({ text, values }) => ({ ...(prepared && { name: nameOf(text) }), text, values }));
}

/** The value of PostgreSQL's `plan_cache_mode` for them. */
export const planMode = ({ prepared = false }: ReadOptions) => (prepared ? 'force_generic_plan' : 'auto');
