import { Client } from 'pg';

/** Connects to a database, works on it, and disconnects however the work ends. A connection that breaks fails the next query. */
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
