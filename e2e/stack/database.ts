import type { QueryResultRow } from 'pg';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { Stack } from './start-stack.ts';

/** Queries the portal's database, across merchants. */
export async function queryDatabase<Row extends QueryResultRow>(
  stack: Stack,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(stack.databaseUrl, async (client) => {
    await client.query("SELECT set_config('app.across_merchants', 'yes', false)");
    return (await client.query<Row>(text, values)).rows;
  });
}
