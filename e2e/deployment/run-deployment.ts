import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { measureApart } from '#e2e/bench/measuring/measure-apart.ts';
import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { buildPortal, holdBuild } from '#scripts/build/build-portal.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { archiveFolder, writeArchive } from '#scripts/release/write-archive.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { checkOutVersionBefore } from './check-out-version-before.ts';
import { type DeployedStack, startDeployedStack } from './deployed-stack.ts';
import { startLoad } from './load.ts';
import { measuredNames } from './measured-names.ts';
import { lackedPrograms, programVersion } from './program-version.ts';
import { provokeAlerts } from './provoke-alerts.ts';
import { listAwbs, restoreOntoEmptyDisk } from './restore-onto-empty-disk.ts';
import {
  replaceApiKey,
  replaceDatabasePassword,
  replaceEncryptionKey,
  replaceSettings,
} from './rotate-secrets.ts';
import { upgrade } from './upgrade.ts';

// Deploys the version before by docs/deployment.md on this machine, and does what its operators do while integrators book: rolling restarts,
// the upgrade to this version, new secrets, lost processes, and at last a lost disk. Needs nginx.

const limitMs = 60 * 60_000;
/** How long each step goes on before and after what it does. */
const aroundMs = 3_000;
const mostPrinted = 5;
const seedBefore = `const { seed } = await import('./prisma/seed.ts');
  await seed(process.env.DATABASE_URL, process.env.TOKEN_ENCRYPTION_KEY, 'sandbox');`;

type Row = { step: string; seconds: number; requests: number; failed: string[]; promised: boolean };

let stack: DeployedStack | undefined;

/** `before` is the folder of the version before, `root` that of an unpacked archive of this one. */
async function run(folder: string, before: string, root: string): Promise<boolean> {
  const rows: Row[] = [];
  const began = performance.now();
  const deployed = await step('PostgreSQL, operator, mail server, S3 store, nginx', () =>
    startDeployedStack(folder, before),
  );
  stack = deployed;
  const { settings, proxy } = deployed;
  await step('Migrations, people, doctor', async () => {
    await deployed.run('migrate.ts', { DATABASE_OWNER_URL: deployed.ownerUrl });
    await runToEnd({
      name: 'The demo people',
      command: process.execPath,
      args: ['--conditions=react-server', '--input-type=module', '--eval', seedBefore],
      cwd: before,
      logFile: join(folder, 'seed.log'),
      env: settings,
    });
    await deployed.run('doctor.ts');
  });
  await step('Two portals and a worker', () =>
    Promise.all([deployed.start('portal-1'), deployed.start('portal-2'), deployed.start('worker')]),
  );
  const backup = await step('Base backup', () => deployed.database.backUp());
  let key = await measureApart<string>(folder, settings, join(before, 'e2e/bench/make-api-key.ts'));
  const load = startLoad(proxy.url, key);
  await pause(aroundMs);
  const first = load.take();
  const secondsSince = (from: number) => (performance.now() - from) / 1000;
  rows.push({ step: 'deploy and book', seconds: secondsSince(began), ...first, promised: true });

  async function under(what: string, work: () => Promise<unknown>, promised = true): Promise<void> {
    const from = performance.now();
    await step(what, work);
    const seconds = secondsSince(from);
    await pause(aroundMs);
    rows.push({ step: what, seconds, ...load.take(), promised });
  }
  await under('rolling restart', () => deployed.restart());
  await under('rolling restart again', () => deployed.restart());
  let upgraded: string[] = [];
  await under('upgrade: migrations, then a rolling restart', async () => {
    upgraded = await upgrade(deployed, root);
  });
  await under('new encryption key', () => replaceEncryptionKey(deployed));
  await under('new database password', () => replaceDatabasePassword(deployed));
  await under('new session secret, SMTP password, metrics token', () => replaceSettings(deployed));
  await under('renewed certificate', async () => proxy.renewCertificate());
  await under('new operator token', () => measureApart(folder, settings, 'e2e/deployment/replace-token.ts'));
  await under('new API key', async () => {
    key = await replaceApiKey(deployed, load);
  });
  await under('a portal is killed', () => deployed.kill('portal-1'), false);
  await under('the worker is killed', () => deployed.kill('worker'));
  let alerts: string[] = [];
  const provoke = async () => {
    alerts = await provokeAlerts(deployed, key);
  };
  if (await programVersion('prometheus')) await under('each alert by its fault', provoke, false);
  await step('The last answers', () => load.stop());

  const metrics = await deployed.metrics();
  const lost = await lostAwbs(deployed, load.awbs);
  const restored = await step('The disk is lost: restore, and book', () =>
    restoreOntoEmptyDisk(deployed, backup, key),
  );
  rows.push({
    step: `restore of ${Math.round(restored.megabytes)} MB onto an empty disk, then book`,
    ...restored,
    promised: true,
  });
  const access = readFileSync(proxy.accessLog, 'utf8');
  const redirected = await fetch(`${proxy.plainUrl}/sign-in`, { redirect: 'manual' });
  const faults = [
    ...rows.flatMap(({ promised, step: what, failed }) =>
      promised ? failed.map((each) => `${what}: ${each}`) : [],
    ),
    ...upgraded,
    ...lost,
    ...alerts,
    ...restored.faults,
    ...measuredNames('alerts.yaml')
      .filter((name) => !metrics.includes(`\n${name}`))
      .map((name) => `no process measures ${name}`),
    ...(access.includes('?') ? ['the access log has queries'] : []),
    ...(redirected.headers.get('location') === `${proxy.url}/sign-in` ? [] : ['http is not redirected']),
  ];
  const cells = rows.map(({ step: what, seconds, requests, failed, promised }) => [
    ...[what, seconds.toFixed(1), `${requests}`, `${failed.length}`],
    promised ? (failed.length === 0 ? '✓' : '✗') : 'none promised',
  ]);
  printLine(`\n${markdownTable(['Step', 'seconds', 'requests', 'failed', ''], cells)}\n`);
  printLine(`AWBs answered: ${load.awbs.size}`);
  const minutes = Math.round(secondsSince(began) / 60);
  printLine(`${minutes} minutes; load ${loadavg()[2]?.toFixed(1)} on ${availableParallelism()} cores`);
  for (const line of await lackedPrograms()) printLine(line);
  for (const { step: what, failed, promised } of rows)
    if (!promised) for (const each of failed.slice(0, mostPrinted)) printLine(`  ${what}: ${each}`);
  for (const [fault, { length }] of Object.entries(Object.groupBy(faults, (each) => each)).map(
    ([each, all = []]) => [each, all] as const,
  ))
    printLine(`✗ ${length} × ${fault}`);
  return faults.length === 0;
}

/** What `npm run release` builds, unpacked as on another machine. */
async function unpackArchive(folder: string): Promise<string> {
  const archive = join(folder, 'waybill.tar.gz');
  await writeArchive(archive);
  await execa('tar', ['-xzf', archive, '-C', folder]);
  return join(folder, archiveFolder(archive));
}

/** AWBs that an integrator got and the portal doesn't have, and those that the operator has twice or the portal lacks. */
async function lostAwbs(deployed: DeployedStack, answered: Set<string>): Promise<string[]> {
  const ofPortal = new Set(await listAwbs(deployed.portalAdminUrl));
  const ofOperator = await listAwbs(deployed.sandboxDatabaseUrl);
  return [
    ...[...answered].filter((awb) => !ofPortal.has(awb)).map((awb) => `the portal lost ${awb}`),
    ...ofOperator.filter((awb) => !ofPortal.has(awb)).map((awb) => `only the operator has ${awb}`),
    ...(new Set(ofOperator).size < ofOperator.length ? ['an AWB exists twice'] : []),
  ];
}

const exitCode = await runInFolder(
  { name: 'deployment', limitMs, close: async () => stack?.close() },
  async (folder) => {
    await step('Production build', buildPortal);
    holdBuild();
    const root = await step('Archive', () => unpackArchive(folder));
    const before = join(folder, 'version-before');
    await step('Version before', (say) => checkOutVersionBefore(before, say));
    return run(folder, before, root);
  },
);
process.exit(exitCode);
