import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import { ask, book, moveTo } from '#lib/sandbox/testing/sandbox-client.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(async () => {
  await database?.drop();
});

it('keeps everything over a restart: ledger, clock, requests, faults and the number sequence', async () => {
  const before = await startSandbox({ databaseUrl: database.url, port: 0 });
  const awb = await book(before.url);
  await moveTo(before.url, awb, 'collected');
  const clock = { freeze: true, setTo: '2026-11-04T09:00:00Z' };
  await ask(`${before.url}/_sandbox/api/clock`, { method: 'POST', body: clock });
  const rule = { kind: 'status', operation: 'Emirates', nth: 2 };
  await ask(`${before.url}/_sandbox/api/faults`, { method: 'POST', body: rule });
  expect((await ask(`${before.url}/Emirates`)).status).toBe(200);
  await before.close();

  const after = await startSandbox({ databaseUrl: database.url, port: 0 });
  try {
    const control = async (path: string) => (await ask(`${after.url}/_sandbox/api/${path}`)).json;
    expect(await control('ledger')).toMatchObject({
      shipments: [{ awb, stage: 'collected', events: [{}, {}] }],
    });
    expect(await control('clock')).toMatchObject({ now: '2026-11-04T09:00:00.000Z', frozen: true });
    expect(await control('requests')).toMatchObject({
      requests: [{ operation: 'Emirates' }, { operation: 'CreateBooking' }],
    });
    expect((await ask(`${after.url}/Emirates`)).status).toBe(503);
    expect(Number(await book(after.url))).toBeGreaterThan(Number(awb));
  } finally {
    await after.close();
  }
});

it('gives the same AWBs and faults for the same seed and calls', async () => {
  const story = async (seed: number) => {
    const fresh = await createEmptyDatabase();
    const sandbox = await startSandbox({ databaseUrl: fresh.url, port: 0, seed });
    const rule = { kind: 'status', operation: 'Countries', probability: 0.5 };
    await ask(`${sandbox.url}/_sandbox/api/faults`, { method: 'POST', body: rule });
    const awbs = [await book(sandbox.url), await book(sandbox.url), await book(sandbox.url)];
    const statuses: number[] = [];
    for (let call = 0; call < 16; call += 1) statuses.push((await ask(`${sandbox.url}/Countries`)).status);
    await sandbox.close();
    await fresh.drop();
    return { awbs, statuses };
  };
  const told = await story(7);
  expect(await story(7)).toEqual(told);
  const other = await story(8);
  expect(other.awbs).not.toEqual(told.awbs);
  expect(other.statuses).not.toEqual(told.statuses);
});

it('starts twice at once on an empty database', async () => {
  const empty = await createEmptyDatabase();
  const both = await Promise.all([
    startSandbox({ databaseUrl: empty.url, port: 0 }),
    startSandbox({ databaseUrl: empty.url, port: 0 }),
  ]);
  const awbs = await Promise.all(both.map(({ url }) => book(url)));
  expect(new Set(awbs).size).toBe(2);
  await Promise.all(both.map(({ close }) => close()));
  await empty.drop();
});

it('is a process that says when it listens, and ends on SIGTERM', async () => {
  const environment = { ...process.env, SANDBOX_DATABASE_URL: database.url, SANDBOX_PORT: '0' };
  const child = spawn(process.execPath, [new URL('../start-sandbox.ts', import.meta.url).pathname], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { event, url } = JSON.parse(line) as { event: string; url: string };
  expect(event).toBe('listening');
  expect((await ask(`${url}/_sandbox/api/health`)).json).toMatchObject({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('names a wrong setting, and never its value', async () => {
  await expect(startSandbox({ databaseUrl: 'mysql://user:hunter2@host/db', port: 0 })).rejects.toThrow(
    /SANDBOX_DATABASE_URL: takes a postgresql/,
  );
  await expect(startSandbox({ databaseUrl: 'mysql://user:hunter2@host/db', port: 0 })).rejects.not.toThrow(
    /hunter2/,
  );
});
