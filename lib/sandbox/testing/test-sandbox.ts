import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SandboxSettings } from '#lib/sandbox/settings.ts';
import { type RunningSandbox, startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { createEmptyDatabase } from './create-empty-database.ts';
import { ask } from './sandbox-client.ts';

type TestSandbox = { readonly url: string; readonly databaseUrl: string };

/** A sandbox with its own database for all tests of a file. */
export function testSandbox(settings: Partial<SandboxSettings> = {}): TestSandbox {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>> | undefined;
  let sandbox: RunningSandbox | undefined;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    sandbox = await startSandbox({ ...settings, databaseUrl: database.url, port: 0 });
  });
  afterAll(async () => {
    await sandbox?.close();
    await database?.drop();
  });

  const during = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the sandbox runs during the tests only');
    return value;
  };
  return {
    get url() {
      return during(sandbox?.url);
    },
    get databaseUrl() {
      return during(database?.url);
    },
  };
}

/** The same, reset before each test: its ledger, clock, faults and behaviour. */
export function resetTestSandbox(): TestSandbox {
  const sandbox = testSandbox();
  afterEach(async () => {
    await ask(`${sandbox.url}/_sandbox/api/reset`, { method: 'POST' });
  });
  return sandbox;
}
