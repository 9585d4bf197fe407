import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { sampleBody } from '#lib/api/testing/sample-body.ts';
import { seed } from '#prisma/seed.ts';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { type ProcessPlan, runToEnd, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { workerFlags } from '#scripts/services/portal-and-worker.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { Waybill } from '#sdk/waybill.ts';

// Builds the image, runs its migrations, a portal and a worker on a new database, with a root that nobody can write, and books a
// parcel. Needs Linux with podman or docker. `npm run image -- <options of the build>`.

const image = 'localhost/waybill';
const folder = '.data/logs/image';
const settingsFile = `${folder}/production.env`;
const mostMegabytes = 400;
const asCommand = '--conditions=react-server';

await runCommand(async () => {
  makeDataFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const engine = await findEngine();
  await step('Image', () => buildImage(engine));
  const settings = await step('New database and sandbox operator', () => prepareGround(engine));
  await step('Portal and worker', () => startContainers(engine, settings));
  const { awb, labels } = await step('Booking', () => book(settings));
  const megabytes = await megabytesAboveBase(engine);
  printLine(`\nBooked ${awb} (label: ${labels}). The image adds ${megabytes} MB to its base.`);
  if (megabytes > mostMegabytes) throw new Failure(`It may add ${mostMegabytes} MB.`);
  return 0;
});

async function findEngine(): Promise<string> {
  for (const engine of ['podman', 'docker'])
    if (!(await execa(engine, ['--version'], { reject: false })).failed) return engine;
  throw new Failure('Neither podman nor docker is installed.');
}

function buildImage(engine: string): Promise<void> {
  return runToEnd({
    name: 'The build of the image',
    command: engine,
    args: ['build', '--file', 'Containerfile', '--tag', image, ...process.argv.slice(2), '.'],
    logFile: `${folder}/build.log`,
  });
}

/** A database that the image's migrations made, with the demo's people, and the operator. Gives the settings of the containers. */
async function prepareGround(engine: string) {
  const server = await startThrowawayPostgres(`${folder}/postgres.log`);
  const [rolePassword, ownerPassword] = [secret(), secret()];
  const databases = await prepareDatabases(server.adminUrl, { rolePassword, ownerPassword });
  const port = await getPort({ host: '127.0.0.1' });
  const settings = {
    DATABASE_URL: databases.databaseUrl,
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    NEXTAUTH_SECRET: secret(),
    TOKEN_ENCRYPTION_KEY: secret(),
    OPERATOR_NAME: 'sandbox',
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: (await startSandbox(databases.sandboxDatabaseUrl, folder)).url,
    WAYBILL_PORT: `${port}`,
    WORKER_PORT: `${await getPort({ host: '127.0.0.1' })}`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(settingsFile, lines.join(''), { mode: 0o600 });
  const owner = ['--env', `DATABASE_OWNER_URL=${databases.ownerUrl}`];
  await runToEnd(container(engine, 'migrations', [asCommand, 'scripts/migrate.ts'], owner));
  await seed(databases.databaseUrl, settings.TOKEN_ENCRYPTION_KEY, settings.OPERATOR_NAME);
  return settings;
}

type Settings = Awaited<ReturnType<typeof prepareGround>>;

/** A process in a container on this machine's network, whose root nobody can write. */
function container(engine: string, name: string, args: string[], options: string[] = []): ProcessPlan {
  const readOnly = ['run', '--rm', '--read-only', '--network', 'host', '--env-file', settingsFile];
  return {
    name: `The container of the ${name}`,
    command: engine,
    args: [...readOnly, ...options, image, 'node', ...args],
    logFile: `${folder}/${name}.log`,
  };
}

async function startContainers(engine: string, { NEXTAUTH_URL, WORKER_PORT }: Settings): Promise<void> {
  const portal = startProcess(container(engine, 'portal', ['scripts/start-portal.ts']));
  const worker = startProcess(
    container(engine, 'worker', [...workerFlags, asCommand, 'scripts/start-worker.ts']),
  );
  await waitForAnswer(portal, `${NEXTAUTH_URL}/api/health`);
  await waitForAnswer(worker, `http://127.0.0.1:${WORKER_PORT}/health`);
}

/** Books a parcel through the API, waits until its label is stored, and reads it as PDF and, drawn in a thread, as PNG. */
async function book(settings: Settings): Promise<{ awb: string; labels: string }> {
  const keyFile = `${folder}/key.json`;
  await runToEnd({
    name: 'Making an API key',
    command: process.execPath,
    args: [asCommand, 'e2e/bench/make-api-key.ts', keyFile],
    logFile: `${folder}/key.log`,
    env: { ...process.env, ...settings },
  });
  const apiKey: string = JSON.parse(readFileSync(keyFile, 'utf8'));
  const { shipments } = new Waybill({ apiKey, baseUrl: settings.NEXTAUTH_URL });
  const { id, awb } = await shipments.create(sampleBody());
  if (!awb) throw new Failure('The parcel was not booked.');
  for (let tries = 0; !(await shipments.read(id)).has_label; tries += 1) {
    if (tries === 120) throw new Failure('There is no label after a minute.');
    await pause(500);
  }
  const [pdf, png] = [await shipments.label(id), await shipments.label(id, { format: 'png' })];
  return { awb, labels: `${pdf.byteLength} bytes as PDF, ${png.byteLength} as PNG` };
}

async function megabytesAboveBase(engine: string): Promise<number> {
  const base = /^FROM (\S+)/m.exec(readFileSync('Containerfile', 'utf8'))?.[1] ?? '';
  const { stdout } = await execa(engine, ['image', 'inspect', '--format', '{{.Size}}', image, base]);
  const [ours = 0, its = 0] = stdout.split('\n').map(Number);
  return Math.round((ours - its) / 1e6);
}

function secret(): string {
  return randomBytes(32).toString('hex');
}
