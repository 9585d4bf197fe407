import type { Pool, PoolClient } from 'pg';

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
