import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** An empty database for a process that makes its own tables, on the server of `TEST_POSTGRES_URL`, as its superuser. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) throw new Error('TEST_POSTGRES_URL is not set: run this test through `npm run test:unit`');
  const asAdmin = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  const { href: url } = Object.assign(new URL(adminUrl), { pathname: name });
  return { url, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
