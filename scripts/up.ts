import { buildPortal, holdBuild } from '#scripts/build/build-portal.ts';
import { clearLeftover } from '#scripts/postgres/clear-leftover.ts';
import { localDatabases, localDataDirectory } from '#scripts/postgres/local-databases.ts';
import { outsideDatabases } from '#scripts/postgres/outside-databases.ts';
import type { Databases } from '#scripts/postgres/prepare-databases.ts';
import { takeLock } from '#scripts/processes/lock.ts';
import { firstToEnd } from '#scripts/processes/start-process.ts';
import { portalService, workerService } from '#scripts/services/portal-and-worker.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { startService } from '#scripts/services/start-service.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { databaseRoles } from '#scripts/settings/database-roles.ts';
import { loadEnvironmentFile } from '#scripts/settings/load-environment-file.ts';
import { portalEnvironment } from '#scripts/settings/portal-environment.ts';
import { addressOf, portSettings, refuseTakenPorts } from '#scripts/settings/ports.ts';
import { localSecrets } from '#scripts/settings/secrets.ts';
import { whatToStart } from '#scripts/settings/what-to-start.ts';
import { startOver } from '#scripts/start-over.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { seconds, step } from '#scripts/terminal/step.ts';
import { makeDemo, removeUnfinishedDemo } from './demo/make-demo.ts';
import { printAddresses } from './print-addresses.ts';
import { runCommand } from './processes/run-command.ts';

const usage = `Usage: npm run up [-- options]     the portal from its production build
       npm run dev [-- options]    the portal with hot reload

  --fresh   deletes the local database first, after asking
  --empty   new data without the demo's two months of shipments
  --yes     answers that question beforehand
  --help    shows this

Settings come from the environment or from .env; docs/settings.md lists them.`;

const logFolder = '.data/logs';
/** Beside a build, on two cores. */
const demoSeconds = 30;
const started = performance.now();

const flag = { type: 'boolean', default: false } as const;
const { values: options } = readOptions(usage, {
  options: { dev: flag, fresh: flag, empty: flag, yes: flag },
});

await runCommand(async () => {
  loadEnvironmentFile();
  makeDataFolder();
  const lock = takeLock('.data/up.lock');
  if ('heldBy' in lock)
    throw new Failure(
      `Waybill is already running in this folder, as process ${lock.heldBy}. Stop that one first.`,
    );
  process.once('exit', lock.release);
  await bringUp(options);
  throw new Failure(await firstToEnd());
}, 0);

type Options = { dev: boolean; fresh: boolean; empty: boolean; yes: boolean };

async function bringUp({ dev, fresh, empty, yes }: Options): Promise<void> {
  const ports = portSettings();
  const { DATABASE_URL, SANDBOX_DATABASE_URL, OPERATOR_BASE_URL } = process.env;
  const { sandbox, operatorKind, demoPeople } = whatToStart(process.env);
  await clearLeftover(localDataDirectory);
  await refuseTakenPorts([
    ...(DATABASE_URL ? [] : [ports.postgres]),
    ...(sandbox ? [ports.sandbox] : []),
    ports.portal,
    ports.worker,
  ]);
  if (fresh) await startOver(yes, 'up.lock');
  removeUnfinishedDemo();

  const portalAddress = addressOf(ports.portal);
  const operatorAddress = OPERATOR_BASE_URL || addressOf(ports.sandbox);
  // All but the portal runs without the build, which takes longest.
  const [environment] = await Promise.all([startOthers(), dev || step('Build', buildPortal)]);
  if (!dev) holdBuild();
  const portalSettings = dev ? { ...environment, NODE_ENV: 'development' } : environment;
  await step('Portal', () =>
    startService(portalService(ports.portal, portalSettings, `${logFolder}/portal.log`)),
  );
  printAddresses(portalAddress, { sandbox: sandbox ? operatorAddress : null, demoPeople }, seconds(started));

  async function startOthers(): Promise<Record<string, string>> {
    const databases = await step<Databases>('Database', async (say) => {
      if (!DATABASE_URL) return localDatabases(ports.postgres.port, localSecrets());
      say('DATABASE_URL');
      return outsideDatabases(DATABASE_URL, databaseRoles(process.env).ownerUrl, SANDBOX_DATABASE_URL);
    });
    const { databaseUrl, ownerUrl, sandboxDatabaseUrl } = databases;
    const environment = portalEnvironment(portalAddress, databaseUrl, {
      kind: operatorKind,
      address: operatorAddress,
    });
    await step('Migrations', (say) => migrateDatabase(databases, say));
    const isNew = demoPeople && (await step('Demo people', () => addDemoPeople(databaseUrl, environment)));
    if (sandbox)
      await step('Sandbox operator', () => startSandbox(sandboxDatabaseUrl, logFolder, ports.sandbox));
    if (isNew && !empty)
      await step('Two months of demo shipments', (_say, expect) => {
        expect(demoSeconds);
        return makeDemo(environment, ownerUrl);
      });
    await step('Worker', () =>
      startService(workerService(ports.worker, environment, `${logFolder}/worker.log`)),
    );
    return environment;
  }
}

async function migrateDatabase({ ownerUrl, databaseUrl }: Databases, say: (detail: string) => void) {
  const { migrate } = await import('#prisma/migrate.ts');
  const { DATABASE_TLS } = process.env;
  const { portalRole } = databaseRoles({
    DATABASE_TLS,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
  });
  const applied = await migrate(ownerUrl, { portalRole });
  say(applied.length > 0 ? `${applied.length} applied` : 'up to date');
}

/** Whether there were none yet. */
async function addDemoPeople(databaseUrl: string, environment: Record<string, string>): Promise<boolean> {
  const { seed } = await import('#prisma/seed.ts');
  return seed(databaseUrl, environment.TOKEN_ENCRYPTION_KEY ?? '', process.env.OPERATOR_NAME || 'sandbox');
}
