import { randomBytes } from 'node:crypto';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed as seedDemo } from '#prisma/seed.ts';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { startKillablePostgres } from './kills/killable-postgres.ts';
import { plantPausePoints } from './kills/pause-points.ts';
import { isPooled } from './on-fleet.ts';
import { openOperatorLine } from './operator-line.ts';
import { startPgBouncer } from './start-pgbouncer.ts';
import { sendTimeoutMs, startProcesses } from './start-processes.ts';

/** The server of the portal's database, as a test kills it. `readPort`: that of its replica. */
type ChaosPostgres = { adminUrl: () => string; killAndStart: () => Promise<void>; readPort?: number };
const startPlainPostgres: (folder: string, name: string, password: string) => Promise<ChaosPostgres> =
  startKillablePostgres;

export type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>;

/**
 * Starts real processes with their data in `folder`: the portal's production build and its worker on a PostgreSQL server; the sandbox operator
 * on its own, never killed, because it represents an external system; and the proxy between portal and operator. This process gets their
 * settings, so that it can queue bookings for the worker.
 */
export async function startChaosStack(folder: string, seed: number, startDatabase = startPlainPostgres) {
  const password = randomBytes(16).toString('hex');
  const [postgres, operatorPostgres] = await Promise.all([
    startDatabase(folder, 'portal-postgres', password),
    startKillablePostgres(folder, 'operator-postgres', password),
  ]);
  const passwords = { rolePassword: password, ownerPassword: password };
  const { databaseUrl, ownerUrl } = await prepareDatabases(postgres.adminUrl(), passwords);
  const { sandboxDatabaseUrl } = await prepareDatabases(operatorPostgres.adminUrl(), passwords);
  /** The superuser's URLs: row-level security doesn't apply to them. */
  const [adminUrl = '', operatorAdminUrl = ''] = [databaseUrl, sandboxDatabaseUrl].map(
    (url) => Object.assign(new URL(url), { username: 'postgres', password }).href,
  );
  const { url: operatorUrl } = await startSandbox(sandboxDatabaseUrl, folder, { seed: `${seed}` });
  const tokenKey = randomBytes(32).toString('hex');
  await migrate(ownerUrl, { portalRole: 'waybill' });
  await seedDemo(databaseUrl, tokenKey, 'sandbox');
  await plantPausePoints(adminUrl);

  const secret = randomBytes(32).toString('hex');
  const line = await openOperatorLine(operatorUrl);
  const { env, ...started } = await startProcesses(folder, {
    databaseUrl,
    readUrl: postgres.readPort
      ? Object.assign(new URL(databaseUrl), { port: `${postgres.readPort}` }).href
      : undefined,
    portalsDatabaseUrl: isPooled ? (await startPgBouncer(databaseUrl, folder)).url : databaseUrl,
    tokenKey,
    secret,
    operatorUrl: line.url,
  });
  Object.assign(process.env, { ...env, LOG_LEVEL: 'silent', WORKER_PORT: '' });
  /** A session for each demo merchant. */
  const merchants = await Promise.all(
    demoSignIns.flatMap(({ email, merchant }) =>
      merchant
        ? openSession(databaseUrl, secret, email).then((value) => {
            return { id: merchant.id, cookie: `${sessionCookie}=${value}` };
          })
        : [],
    ),
  );
  return {
    ...started,
    folder,
    postgres,
    databaseUrl,
    operatorUrl,
    line,
    secret,
    adminUrl,
    operatorAdminUrl,
    merchants,
    sendTimeoutMs,
    /** Stops the processes that would otherwise be restarted. */
    close: async () => {
      line.close();
      await Promise.all([started.portal.stop(), started.worker.stop()]);
    },
  };
}
