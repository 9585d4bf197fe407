import { Client } from 'pg';

/** The database's owner of everything: it also analyzes tables. */
export async function asAdmin<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? '');
  const client = new Client({
    connectionString: Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href,
  });
  await client.connect();
  await client.query("SET app.across_merchants = 'yes'");
  return work(client).finally(() => client.end());
}
