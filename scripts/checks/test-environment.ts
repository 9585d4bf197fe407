const ownSettings =
  /^(DATABASE_URL|EVENT_RETENTION_MONTHS|LABEL_STORE|LOG_LEVEL|METRICS_TOKEN|TOKEN_ENCRYPTION_KEY|TEST_POSTGRES_URL|(LABEL_STORE|NEXTAUTH|OPERATOR|SANDBOX|WAYBILL|WORKER)_\w+)$/;

/**
 * This process's environment without the portal's settings, so that no test can reach a configured database or operator.
 * Tests with PostgreSQL get the superuser's URL of a throwaway server.
 */
export function testEnvironment(testPostgresUrl: string | null): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([name]) => !ownSettings.test(name));
  const environment = Object.fromEntries(given) as NodeJS.ProcessEnv;
  return testPostgresUrl ? { ...environment, TEST_POSTGRES_URL: testPostgresUrl } : environment;
}
