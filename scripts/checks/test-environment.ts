import { resolve } from 'node:path';

const ownSettings =
  /^(DATABASE_URL|EVENT_RETENTION_MONTHS|LABEL_STORE|LOG_LEVEL|METRICS_TOKEN|TOKEN_ENCRYPTION_KEY|TEST_POSTGRES_URL|(LABEL_STORE|NEXTAUTH|OPERATOR|SANDBOX|WAYBILL|WORKER)_\w+)$/;

/**
 * This process's environment without the portal's settings, so that no test can reach a configured database or operator.
 * Tests with PostgreSQL get the superuser's URL of a throwaway server. Node keeps the compiled code of the hundreds of processes
 * that the tests start: a worker starts with half of the processor time.
 */
export function testEnvironment(testPostgresUrl: string | null): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([name]) => !ownSettings.test(name));
  const environment: NodeJS.ProcessEnv = {
    ...(Object.fromEntries(given) as NodeJS.ProcessEnv),
    NODE_COMPILE_CACHE: resolve('.data/compile-cache'),
  };
  return testPostgresUrl ? { ...environment, TEST_POSTGRES_URL: testPostgresUrl } : environment;
}
