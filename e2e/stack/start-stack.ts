import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { type Family, familySettings } from './families.ts';
import { startPortal } from './start-portal.ts';

/** A complete stack for one worker of Playwright: database, operator and portal. */
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

/** A slow machine answers within them, and a slow operator times out within a test. */
const sendTimeoutMs = 20_000;
export const readTimeoutMs = 10_000;
export const metricsToken = 'a token for the metrics';

const operatorName = 'sandbox';

/** A seeded database and the sandbox operator, with the settings of portals and workers. It needs TEST_POSTGRES_URL. */
export async function startGround(folder: string) {
  const portalDatabase = await createTestDatabase();
  const operatorDatabase = await createEmptyDatabase();
  const tokenKey = randomBytes(32).toString('hex');
  await seed(portalDatabase.url, tokenKey, operatorName);

  let operator = await startSandbox(operatorDatabase.url, folder);
  return {
    ownerUrl: portalDatabase.ownerUrl,
    settings: {
      DATABASE_URL: portalDatabase.url,
      NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
      TOKEN_ENCRYPTION_KEY: tokenKey,
      OPERATOR_NAME: operatorName,
      OPERATOR_KIND: 'sandbox',
      OPERATOR_BASE_URL: operator.url,
    },
    stopOperator: () => operator.stop(),
    startOperator: async () => {
      operator = await startSandbox(operatorDatabase.url, folder, {
        port: Number(new URL(operator.url).port),
      });
    },
    stop: async () => {
      await operator.stop();
      await portalDatabase.drop();
      await operatorDatabase.drop();
    },
  };
}

/**
 * Starts a stack with one of the operator's families, and with these additional settings of the portal; its logs go to `folder`. It
 * needs a built portal and TEST_POSTGRES_URL.
 */
export async function startStack(
  folder: string,
  family: Family,
  settings: Record<string, string> = {},
): Promise<Stack> {
  const { ownerUrl, stopOperator, startOperator, ...ground } = await startGround(folder);
  // A journey that isn't about the tour begins without it.
  await withClient(ownerUrl, (client) => client.query('UPDATE users SET tour_closed_at = now()'));
  const portalSettings = {
    ...ground.settings,
    OPERATOR_SEND_TIMEOUT_MS: String(sendTimeoutMs),
    OPERATOR_READ_TIMEOUT_MS: String(readTimeoutMs),
    METRICS_TOKEN: metricsToken,
    WEBHOOK_TEST_HOSTS: '127.0.0.1',
    ...familySettings[family],
    ...settings,
  };
  const portal = await startPortal(join(folder, 'portal.log'), portalSettings);
  const { DATABASE_URL, NEXTAUTH_SECRET, TOKEN_ENCRYPTION_KEY, OPERATOR_BASE_URL } = ground.settings;
  const password = new URL(DATABASE_URL).password;
  return {
    folder,
    family,
    portalUrl: portal.url,
    operatorUrl: OPERATOR_BASE_URL,
    databaseUrl: DATABASE_URL,
    portalSettings: { ...portalSettings, NEXTAUTH_URL: portal.url },
    secret: NEXTAUTH_SECRET,
    secrets: [
      ...[NEXTAUTH_SECRET, TOKEN_ENCRYPTION_KEY, metricsToken, password].filter(Boolean),
      ...demoMerchants.map(({ token }) => token),
    ],
    stopOperator,
    startOperator,
    stop: async () => {
      await portal.stop();
      await ground.stop();
    },
  };
}
