import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import { Client } from 'pg';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed as seedDemo } from '#prisma/seed.ts';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { type ProcessPlan, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { startKillablePostgres } from './kills/killable-postgres.ts';
import { startService } from './kills/killable-service.ts';
import { plantPausePoints } from './kills/pause-points.ts';
import { openOperatorLine } from './operator-line.ts';
import { portalActions } from './portal-actions.ts';

const sendTimeoutMs = 2_000;

export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>;

/**
 * Real processes with their data in `folder`: the portal's PostgreSQL, the sandbox operator on one of its own, which is
 * somebody else's system and is never killed, the line between the two, the portal's production build and its worker.
 */
export async function startChaosStack(folder: string, seed: number) {
  const password = randomBytes(16).toString('hex');
  const [postgres, operatorPostgres] = await Promise.all([
    startKillablePostgres(folder, 'portal-postgres', password),
    startKillablePostgres(folder, 'operator-postgres', password),
  ]);
  const { databaseUrl } = await prepareDatabases(postgres.adminUrl(), password);
  const { sandboxDatabaseUrl } = await prepareDatabases(operatorPostgres.adminUrl(), password);
  const asAdmin = (databaseUrl: string) =>
    Object.assign(new URL(databaseUrl), { username: 'postgres', password }).href;
  const tokenKey = randomBytes(32).toString('hex');
  const secret = randomBytes(32).toString('hex');
  await migrate(databaseUrl);
  await seedDemo(databaseUrl, tokenKey, 'sandbox');
  await plantPausePoints(asAdmin(databaseUrl));

  const nodeProcess = (plan: Omit<ProcessPlan, 'command' | 'logFile'> & { log: string }) =>
    startProcess({ ...plan, command: process.execPath, logFile: join(folder, plan.log) });
  const source = (file: string) => ['--conditions=react-server', file];

  const operatorPort = await getPort({ host: '127.0.0.1' });
  const operatorUrl = `http://127.0.0.1:${operatorPort}`;
  const operator = nodeProcess({
    name: 'The operator',
    args: source('lib/sandbox/start-sandbox.ts'),
    log: 'operator.log',
    env: {
      ...process.env,
      SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
      SANDBOX_PORT: `${operatorPort}`,
      SANDBOX_SEED: `${seed}`,
    },
  });
  await waitForAnswer(operator, `${operatorUrl}/_sandbox/api/health`);
  await recordFaults(asAdmin(sandboxDatabaseUrl));
  const line = await openOperatorLine(operatorUrl);

  const portalPort = await getPort({ host: '127.0.0.1' });
  const workerPort = await getPort({ host: '127.0.0.1' });
  const portalUrl = `http://127.0.0.1:${portalPort}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: portalUrl,
    NEXTAUTH_SECRET: secret,
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_NAME: 'sandbox',
    OPERATOR_BASE_URL: line.url,
    OPERATOR_SEND_TIMEOUT_MS: `${sendTimeoutMs}`,
    OPERATOR_READ_TIMEOUT_MS: `${sendTimeoutMs}`,
    WORKER_PORT: `${workerPort}`,
  };
  // Bookings are left to the worker by this process, which reads its settings at the first of them.
  Object.assign(process.env, { ...env, LOG_LEVEL: 'silent', WORKER_PORT: '' });
  const [portal, worker] = await Promise.all([
    startService(
      (number) =>
        nodeProcess({
          name: 'The portal',
          args: ['node_modules/next/dist/bin/next', 'start', '--hostname=127.0.0.1', `--port=${portalPort}`],
          log: `portal-${number}.log`,
          env,
        }),
      `${portalUrl}/api/health`,
    ),
    startService(
      (number) =>
        nodeProcess({
          name: 'The worker',
          args: source('lib/jobs/start-worker.ts'),
          log: `worker-${number}.log`,
          env,
        }),
      `http://127.0.0.1:${workerPort}/health`,
    ),
  ]);

  const merchants = [];
  for (const { email, merchant } of demoSignIns) {
    if (!merchant) continue;
    merchants.push({
      id: merchant.id,
      cookie: `${sessionCookie}=${await openSession(databaseUrl, secret, email)}`,
    });
  }
  return {
    postgres,
    portal,
    worker,
    line,
    operatorUrl,
    merchants,
    sendTimeoutMs,
    /** The superuser's addresses: row-level security doesn't bind them. */
    adminUrl: asAdmin(databaseUrl),
    operatorAdminUrl: asAdmin(sandboxDatabaseUrl),
    call: portalActions(portalUrl),
    /** Ends what would otherwise be started again. */
    close: async () => {
      line.close();
      await Promise.all([portal.stop(), worker.stop()]);
    },
  };
}

/** Keeps which faults happened to which booking: the sandbox's own log holds its last thousand requests only. */
async function recordFaults(operatorAdminUrl: string): Promise<void> {
  const client = new Client({ connectionString: operatorAdminUrl });
  await client.connect();
  try {
    await client.query(`
      CREATE TABLE chaos_faults (reference text, fault_kinds text[] NOT NULL);
      CREATE FUNCTION chaos_record_fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO public.chaos_faults VALUES
          (substring(NEW.request_body from '"ReferenceNo" *: *"([^"]*)"'), NEW.fault_kinds);
        RETURN NULL;
      END $$;
      CREATE TRIGGER chaos_fault AFTER INSERT ON requests FOR EACH ROW
        WHEN (NEW.operation = 'CreateBooking' AND cardinality(NEW.fault_kinds) > 0)
        EXECUTE FUNCTION chaos_record_fault()`);
  } finally {
    await client.end();
  }
}
