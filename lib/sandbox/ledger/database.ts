import { readFile } from 'node:fs/promises';
import { Pool, type PoolClient } from 'pg';
import { firstSerial } from './awb-numbers.ts';

const schemaLock = 471_130_081;
const statementTimeoutMs = 15_000;

/**
 * Opens the sandbox's database and creates missing tables. A new database starts its AWB numbers from the seed; a used one
 * continues.
 */
export async function openDatabase(databaseUrl: string, seed: number): Promise<Pool> {
  const database = new Pool({
    connectionString: databaseUrl,
    max: 20,
    statement_timeout: statementTimeoutMs,
  });
  // An idle connection that breaks must not end the process; the next query opens another one.
  database.on('error', () => {});
  try {
    await createTables(database, seed);
  } catch (error) {
    await database.end();
    throw error;
  }
  return database;
}

async function createTables(database: Pool, seed: number) {
  const schema = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  await inTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock]);
    await client.query(schema);
    const fresh = await client.query('insert into clock default values on conflict do nothing');
    if (fresh.rowCount !== 1) return;
    await client.query(
      "select setval('awb_domestic', $1::bigint, false), setval('awb_international', $1::bigint, false)",
      [firstSerial(seed)],
    );
  });
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<Value>(
  database: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
