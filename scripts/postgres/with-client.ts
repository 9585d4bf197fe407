import { Client } from 'pg';

/** Connects to a database, works on it, and always disconnects at the end. After a broken connection, the next query fails. */
export async function withClient<Value>(
  databaseUrl: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
