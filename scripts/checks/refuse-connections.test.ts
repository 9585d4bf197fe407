import { Client } from 'pg';
import { expect, test } from 'vitest';

const refused = 'A unit test opens no connection.';

test('a unit test reaches no PostgreSQL', async () => {
  const client = new Client({ connectionString: 'postgresql://postgres@127.0.0.1:5432/postgres' });
  await expect(client.connect()).rejects.toThrow(refused);
});

test('a unit test can neither call nor open a server', async () => {
  const error: Error = await fetch('http://127.0.0.1:59999').catch((failed) => failed.cause);
  expect(error.message).toContain(refused);
  const { createServer } = await import('node:http');
  expect(() => createServer().listen(0)).toThrow(refused);
});
