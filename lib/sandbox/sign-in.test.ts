import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#lib/postal/family-b/wire.ts';
import type { SandboxSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';
import { createEmptyDatabase } from './testing/create-empty-database.ts';
import { ask, book, oasis } from './testing/sandbox-client.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(async () => {
  await database?.drop();
});

it.each<[SandboxSettings['familyBAuth'], Record<string, string>, number]>([
  ['account', oasis, 200],
  ['account', {}, 401],
  ['account', { 'x-api-key': 'the-key' }, 401],
  ['api-key', { 'x-api-key': 'the-key' }, 200],
  ['api-key', { 'x-api-key': 'another' }, 401],
  ['api-key', oasis, 401],
  ['none', {}, 200],
])('family B with %s and the headers %o answers %i', async (familyBAuth, headers, status) => {
  const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, familyBAuth, apiKey: 'the-key' });
  try {
    const awb = await book(sandbox.url);
    expect((await ask(`${sandbox.url}${paths.tracking}?awbNumber=${awb}`, { headers })).status).toBe(status);
    const cancelled = await ask(`${sandbox.url}${paths.cancel}?awb=${awb}`, { method: 'POST', headers });
    expect(cancelled.status).toBe(status);
  } finally {
    await sandbox.close();
  }
});
