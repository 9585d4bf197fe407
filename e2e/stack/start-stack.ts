import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { type Family, familySettings } from './families.ts';
import { startPortals } from './start-portals.ts';

/** A complete stack for one worker of Playwright: database, operator, and a portal or a fleet. */
export type Stack = {
  /** The folder of its logs. */
  folder: string;
  family: Family;
  portalUrl: string;
  operatorUrl: string;
  databaseUrl: string;
  /** Those of the portal, for a worker beside it. */
  portalSettings: Record<string, string>;
  /** The secret that signs the portal's cookies. */
  secret: string;
  /** That secret and all others that the portal has. None may be in an answer or a log. */
  secrets: string[];
  stopOperator: () => Promise<void>;
  startOperator: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Short, so a slow operator times out within a test. */
export const sendTimeoutMs = 4000;
export const readTimeoutMs = 2000;
export const metricsToken = 'a token for the metrics';

const root = join(import.meta.dirname, '../..');
const operatorName = 'sandbox';

/**
 * Starts a stack with one of the operator's families, and with these additional settings of the portal; its logs go to `folder`. It
 * needs a built portal and TEST_POSTGRES_URL.
 */
export async function startStack(
  folder: string,
  family: Family,
  settings: Record<string, string> = {},
): Promise<Stack> {
  const portalDatabase = await createTestDatabase();
  const operatorDatabase = await createEmptyDatabase();
  const tokenKey = randomBytes(32).toString('hex');
  const secret = randomBytes(32).toString('hex');
  await seed(portalDatabase.url, tokenKey, operatorName);
  // A journey that isn't about the tour begins without it.
  await withClient(portalDatabase.ownerUrl, (client) =>
    client.query('UPDATE users SET tour_closed_at = now()'),
  );

  const operatorPort = await getPort({ host: '127.0.0.1' });
  const operatorUrl = `http://127.0.0.1:${operatorPort}`;
  let operator: RunningProcess;
  async function startOperator() {
    operator = startProcess({
      name: 'The operator',
      command: process.execPath,
      args: ['--conditions=react-server', join(root, 'lib/sandbox/start-sandbox.ts')],
      cwd: root,
      logFile: join(folder, 'operator.log'),
      env: { ...process.env, SANDBOX_DATABASE_URL: operatorDatabase.url, SANDBOX_PORT: String(operatorPort) },
    });
    await waitForAnswer(operator, `${operatorUrl}/_sandbox/api/health`);
  }
  await startOperator();

  const portalSettings = {
    NEXTAUTH_SECRET: secret,
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_NAME: operatorName,
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: operatorUrl,
    OPERATOR_SEND_TIMEOUT_MS: String(sendTimeoutMs),
    OPERATOR_READ_TIMEOUT_MS: String(readTimeoutMs),
    METRICS_TOKEN: metricsToken,
    WEBHOOK_TEST_HOSTS: '127.0.0.1',
    ...familySettings[family],
    ...settings,
  };
  const portals = await startPortals(folder, portalDatabase.url, portalSettings);

  return {
    folder,
    family,
    portalUrl: portals.url,
    operatorUrl,
    databaseUrl: portalDatabase.url,
    portalSettings: { ...portalSettings, DATABASE_URL: portalDatabase.url, NEXTAUTH_URL: portals.url },
    secret,
    secrets: [
      ...[secret, tokenKey, metricsToken, new URL(portalDatabase.url).password].filter(Boolean),
      ...demoMerchants.map(({ token }) => token),
    ],
    stopOperator: () => operator.stop(),
    startOperator,
    stop: async () => {
      await portals.stop();
      await operator.stop();
      await portalDatabase.drop();
      await operatorDatabase.drop();
    },
  };
}
