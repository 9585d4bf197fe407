import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { GET } from './route.ts';

const token = 'a-token-of-the-tests';
process.env.METRICS_TOKEN = token;
const stack = await testStack();

const ask = (headers: Record<string, string>) =>
  GET(new Request('http://127.0.0.1/api/metrics', { headers }));

const read = async () => (await ask({ authorization: `Bearer ${token}` })).text();

async function mailDueSeconds(): Promise<number> {
  const [, seconds] = /^waybill_work_oldest_seconds\{what="mail-due"\} (\S+)$/m.exec(await read()) ?? [];
  return Number(seconds);
}

it('shows the metrics to a request with the token', async () => {
  expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({ status: 200 });
});

it('denies a request without the token or with another one', async () => {
  expect(await ask({})).toMatchObject({ status: 401 });
  expect(await ask({ authorization: 'Bearer another-token-of-them' })).toMatchObject({ status: 401 });
});

it('shows for how long an email could not be sent, also between two tries', async () => {
  await stack.run(
    `INSERT INTO mails (id, kind, recipient, created_at, due_at, tries)
     VALUES (uuidv7(), 'welcome', 'mariam@oasis.example', now() - interval '1 hour', now() + interval '8 minutes', 3)`,
  );
  await expect.poll(mailDueSeconds).toBeGreaterThanOrEqual(3600);
});

it('shows what it measures itself while the database hangs', async () => {
  await stack.run('DELETE FROM mails');
  await stack.run('BEGIN; LOCK TABLE mails');
  const metrics = await read();
  expect(metrics).toMatch(/^waybill_database_connections\{state="busy"\} [1-9]/m);
  await stack.run('COMMIT');
  await expect.poll(mailDueSeconds).toBe(0);
});
