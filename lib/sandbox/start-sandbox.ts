import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { drawWays } from './dialect/ways.ts';
import { openFaultRules } from './faults/fault-rules.ts';
import { openAccounts } from './ledger/accounts.ts';
import { openClock } from './ledger/clock.ts';
import { openConduct } from './ledger/conduct.ts';
import { openDatabase } from './ledger/database.ts';
import { openRequestLog } from './ledger/request-log.ts';
import type { Sandbox } from './operations/operation.ts';
import { createSandboxServer } from './server.ts';
import { parseSandboxSettings, type SandboxSettings } from './settings.ts';

/** How long open calls may take to end when the sandbox stops. */
const drainMs = 2000;

export type RunningSandbox = { url: string; close: () => Promise<void> };

/**
 * Starts the sandbox operator on its own database; port 0 takes a free port. Missing settings use their defaults. All its
 * state is in the database, so a restart continues where it stopped.
 */
export async function startSandbox(
  given: Partial<SandboxSettings> & Pick<SandboxSettings, 'databaseUrl' | 'port'>,
): Promise<RunningSandbox> {
  const settings = { ...parseSandboxSettings({ SANDBOX_DATABASE_URL: given.databaseUrl }), ...given };
  const database = await openDatabase(settings.databaseUrl, settings.seed);
  const stopping = new AbortController();
  const requestLog = openRequestLog(database);
  let sandbox: Sandbox;
  const server = createSandboxServer(() => sandbox, settings.familyBPrefix);

  async function close() {
    stopping.abort();
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(cut);
    await requestLog.close();
    await database.end();
  }

  try {
    const accounts = await openAccounts(database, settings.accounts);
    const clock = await openClock(database);
    const conduct = await openConduct(database, settings.conduct);
    const faults = await openFaultRules(database, settings.seed);
    server.listen(settings.port, settings.host);
    await once(server, 'listening');
    const url = `http://${settings.host}:${(server.address() as AddressInfo).port}`;
    sandbox = {
      familyBAuth: settings.familyBAuth,
      apiKey: settings.apiKey,
      database,
      accounts,
      clock,
      conduct,
      faults,
      requestLog,
      seed: settings.seed,
      dialect: settings.dialectSeed === undefined ? null : drawWays(settings.dialectSeed),
      labelBaseUrl: settings.labelBaseUrl ?? url,
      stopping: stopping.signal,
    };
    return { url, close };
  } catch (error) {
    await requestLog.close();
    await database.end();
    throw error;
  }
}

async function main() {
  const running = await startSandbox(parseSandboxSettings(process.env));
  process.stdout.write(`${JSON.stringify({ event: 'listening', service: 'sandbox', url: running.url })}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => running.close());
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
