import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { startS3 } from '#lib/labels/testing/start-s3.ts';
import { startMailServer } from '#lib/mail/testing/start-mail-server.ts';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { type RunningProcess, runToEnd, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { startArchivedPostgres } from './archived-postgres.ts';
import { unitCommand } from './documented-files.ts';
import { startNginx } from './start-nginx.ts';

type Service = 'portal-1' | 'portal-2' | 'worker';
export type DeployedStack = Awaited<ReturnType<typeof startDeployedStack>>;

const newKey = () => randomBytes(32).toString('hex');

/**
 * What an engineer deploys by docs/deployment.md, on this machine: PostgreSQL that writes to disk, the operator, a mail server and an
 * S3-compatible store; nginx with TLS in front of two portals; a worker. Portals and worker are started with the commands of the
 * systemd units, in the folder of a version.
 */
export async function startDeployedStack(folder: string, firstRoot: string) {
  let root = firstRoot;
  const database = await startArchivedPostgres(folder, newKey());
  const { adminUrl } = database;
  const passwords = { rolePassword: newKey(), ownerPassword: newKey() };
  const { databaseUrl, ownerUrl } = await prepareDatabases(adminUrl, passwords);
  // The operator isn't restored with the portal.
  const ofOperator = await startThrowawayPostgres(join(folder, 'operator-postgres.log'));
  const { sandboxDatabaseUrl } = await prepareDatabases(ofOperator.adminUrl, passwords);
  const { url: operatorUrl } = await startSandbox(sandboxDatabaseUrl, folder);
  const mail = await startMailServer('235 2.7.0 accepted');
  const store = await startS3();
  const ports: Record<Service, number> = {
    'portal-1': await getPort({ host: '127.0.0.1' }),
    'portal-2': await getPort({ host: '127.0.0.1' }),
    worker: await getPort({ host: '127.0.0.1' }),
  };
  const proxy = await startNginx(folder, [ports['portal-1'], ports['portal-2']]);
  const {
    PATH = '',
    HOME = '',
    LABEL_STORE = '',
    LABEL_STORE_URL = '',
    LABEL_STORE_BUCKET = '',
  } = process.env;
  const { LABEL_STORE_KEY_ID = '', LABEL_STORE_SECRET_KEY = '' } = process.env;
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH,
    HOME,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: proxy.url,
    NEXTAUTH_SECRET: newKey(),
    TOKEN_ENCRYPTION_KEY: newKey(),
    TRUSTED_PROXIES: '127.0.0.1',
    API_REQUESTS_PER_MINUTE: '100000',
    METRICS_TOKEN: newKey(),
    WEBHOOK_TEST_HOSTS: '127.0.0.1',
    OPERATOR_NAME: 'sandbox',
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: operatorUrl,
    MAIL_SMTP_URL: `smtp://waybill:${newKey()}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'no-reply@example.ae',
    LABEL_STORE,
    LABEL_STORE_URL,
    LABEL_STORE_BUCKET,
    LABEL_STORE_KEY_ID,
    LABEL_STORE_SECRET_KEY,
  };
  const running = new Map<Service, RunningProcess>();
  let starts = 0;

  async function start(service: Service): Promise<void> {
    const isWorker = service === 'worker';
    const { command, args, environment } = unitCommand(
      isWorker ? 'waybill-worker.service' : 'waybill-portal.service',
      root,
    );
    starts += 1;
    const started = startProcess({
      name: service,
      command,
      args,
      cwd: root,
      logFile: join(folder, `${service}-${starts}.log`),
      env: {
        ...settings,
        ...environment,
        ...(isWorker ? { WORKER_PORT: `${ports.worker}` } : { WAYBILL_PORT: `${ports[service]}` }),
      },
    });
    running.set(service, started);
    await waitForAnswer(started, `http://127.0.0.1:${ports[service]}${isWorker ? '/health' : '/api/health'}`);
  }

  /** Replaces the processes one by one: SIGTERM, then a new one, until it is ready. */
  async function restart(services: Service[] = ['portal-1', 'portal-2', 'worker']): Promise<void> {
    for (const service of services) {
      await running.get(service)?.stop();
      await start(service);
    }
  }

  return {
    folder,
    ports,
    settings,
    database,
    adminUrl,
    ownerUrl,
    sandboxDatabaseUrl,
    proxy,
    start,
    mail,
    store,
    /** Runs a command of scripts/ with the settings, and fails as it does. */
    run: (script: string, own: Record<string, string> = {}) =>
      runToEnd({
        name: script,
        command: join(root, 'node_modules/.bin/node'),
        args: ['--conditions=react-server', join('scripts', script)],
        cwd: root,
        logFile: join(folder, `${script.replaceAll('/', '-')}.log`),
        env: { ...settings, ...own },
      }),
    portalAdminUrl: Object.assign(new URL(adminUrl), { pathname: 'waybill' }).href,
    /** What a command of scripts/ prints, however it ends. */
    async read(script: string, args: string[]): Promise<string> {
      const options = { cwd: root, env: settings, extendEnv: false, reject: false };
      const command = ['--conditions=react-server', join('scripts', script), ...args];
      return (await execa(join(root, 'node_modules/.bin/node'), command, options)).stdout;
    },
    async stop(): Promise<void> {
      await Promise.all([...running.values()].map((service) => service.stop()));
    },
    restart,
    /** Replaces the processes by those of another version. */
    async upgradeTo(other: string): Promise<void> {
      root = other;
      await restart();
    },
    async end(service: Service): Promise<void> {
      await running.get(service)?.stop();
    },
    /** The process does nothing for a while. */
    async halt(service: Service, ms: number): Promise<void> {
      const pid = running.get(service)?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      await pause(ms);
      process.kill(pid, 'SIGCONT');
    },
    async kill(service: Service): Promise<void> {
      await running.get(service)?.kill();
      await start(service);
    },
    /** The metrics of a portal and of the worker, as Prometheus reads them. */
    async metrics(): Promise<string> {
      const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
      const read = async (service: Service, path: string) =>
        (await fetch(`http://127.0.0.1:${ports[service]}${path}`, { headers })).text();
      return `\n${await read('portal-2', '/api/metrics')}\n${await read('worker', '/metrics')}`;
    },
    async close(): Promise<void> {
      mail.server.close();
      await store.stop();
    },
  };
}
