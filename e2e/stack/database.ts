import { Client, type QueryResultRow } from 'pg';
import type { Stack } from './start-stack.ts';

/** Queries the portal's database, across merchants. */
export async function queryDatabase<Row extends QueryResultRow>(
  stack: Stack,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.across_merchants', 'yes', false)");
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
