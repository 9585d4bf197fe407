import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** An empty database for one test file, on the server of `TEST_POSTGRES_URL` (a URL that may create databases). */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) {
    throw new Error('TEST_POSTGRES_URL is not set: database tests need the address of a PostgreSQL server');
  }
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
