const portalSettings = /^(DATABASE_URL|LOG_LEVEL|TOKEN_ENCRYPTION_KEY|(NEXTAUTH|OPERATOR|SANDBOX)_\w+)$/;

/** This process's environment without the portal's settings: no test may reach a database or an operator named there. */
export function testEnvironment(testPostgresUrl: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !portalSettings.test(name));
  return { ...Object.fromEntries(kept), TEST_POSTGRES_URL: testPostgresUrl } as NodeJS.ProcessEnv;
}
