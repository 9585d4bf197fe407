import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';

const refused = 'A unit test opens no connection.';

test('a unit test reaches no PostgreSQL', async () => {
  const client = new Client({ connectionString: 'postgresql://postgres@127.0.0.1:5432/postgres' });
  await expect(client.connect()).rejects.toThrow(refused);
});

test('a unit test can neither call nor open a server', () => {
  expect(() => connect(59_999, '127.0.0.1')).toThrow(refused);
  expect(() => createServer().listen(0)).toThrow(refused);
});
