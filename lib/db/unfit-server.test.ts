import { expect, test } from 'vitest';
import { createTestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { findUnfitServer } from './unfit-server.ts';

const answering = (row: object) => ({ query: async () => ({ rows: [row] }) });

test('a server of today fits, an older one is named', async () => {
  const database = await createTestDatabase();
  try {
    expect(await withClient(database.url, findUnfitServer)).toBeNull();
  } finally {
    await database.drop();
  }
  expect(await findUnfitServer(answering({ major: 17, encoding: 'UTF8' }))).toContain('PostgreSQL 17');
});

test('a database that can’t hold every name is told from one that can', async () => {
  const admin = process.env.TEST_POSTGRES_URL ?? '';
  const name = `ascii_${Date.now()}`;
  await withClient(admin, (client) =>
    client.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc`,
    ),
  );
  const url = Object.assign(new URL(admin), { pathname: name }).href;
  expect(await withClient(url, findUnfitServer)).toContain('the encoding SQL_ASCII');
  await withClient(admin, (client) => client.query(`DROP DATABASE ${name}`));
});
