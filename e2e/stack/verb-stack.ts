import { Pool } from 'pg';
import type { SandboxSettings } from '#lib/sandbox/settings.ts';
import { startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import { createDemoDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { demoAdministrator, demoAgent, demoMerchantActor } from './demo-actors.ts';
import { sandboxControl } from './sandbox-control.ts';

type LedgerRow = {
  awb: string;
  account_number: string;
  reference_numbers: string[];
  stage: string;
  sender: { placeEn: string };
  receiver: { placeEn: string };
  request: Record<string, unknown>;
};

export type VerbStack = Awaited<ReturnType<typeof startVerbStack>>;

/**
 * A portal database and a sandbox operator for tests of domain functions. Their settings are in this process's environment. A
 * given database is used unchanged; a new one gets the demo data.
 */
export async function startVerbStack(given?: TestDatabase, sandboxSettings: Partial<SandboxSettings> = {}) {
  const tokenKey = '0f'.repeat(32);
  const portal = given ?? (await createDemoDatabase(tokenKey));
  const operator = await createEmptyDatabase();
  let sandbox = await startSandbox({ ...sandboxSettings, databaseUrl: operator.url, port: 0 });
  Object.assign(process.env, {
    DATABASE_URL: portal.url,
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: sandbox.url,
    // However busy the machine is, the operator answers within them. A test of late answers sets its own.
    OPERATOR_SEND_TIMEOUT_MS: '60000',
    OPERATOR_READ_TIMEOUT_MS: '60000',
    LOG_LEVEL: 'silent',
  });
  const ledgerPool = new Pool({ connectionString: operator.url });
  // Connections may still be closing when the database is dropped.
  ledgerPool.on('error', () => {});
  const database = new Pool({
    connectionString: portal.ownerUrl,
    max: 1,
    idleTimeoutMillis: 0,
    options: '-c app.across_merchants=yes',
  });

  // The operator's URL stays the same after a restart.
  const control = sandboxControl(sandbox.url);

  return {
    oasis: demoMerchantActor(0),
    nakheel: demoMerchantActor(1),
    agent: demoAgent,
    administrator: demoAdministrator,
    /** One connection, across merchants, with which a test prepares or reads data directly. */
    database,
    /** The rows of a statement on it. */
    // biome-ignore lint/suspicious/noExplicitAny: as pg types the rows of a statement
    run: async <Row extends object = any>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.query(sql, values)).rows,
    databaseUrl: portal.url,
    /** For changes to tables, which the portal's role isn't allowed to make. */
    ownerUrl: portal.ownerUrl,
    operatorUrl: sandbox.url,
    ledger: async () => (await ledgerPool.query<LedgerRow>('select * from shipments order by id')).rows,
    /** How many calls the operator has had. */
    requests: async () => (await control.operations()).length,
    move: control.move,
    fault: control.addFault,
    removeFaults: control.removeFaults,
    beStrict: control.beStrict,
    stopOperator: () => sandbox.close(),
    startOperator: async () => {
      const port = Number(new URL(sandbox.url).port);
      sandbox = await startSandbox({ ...sandboxSettings, databaseUrl: operator.url, port });
    },
    stop: async () => {
      await sandbox.close();
      await database.end();
      await ledgerPool.end();
      await (await import('#lib/db/client.ts')).prisma().$disconnect();
      await (await import('#lib/db/pool.ts')).pool().end();
      await operator.drop();
      await portal.drop();
    },
  };
}
