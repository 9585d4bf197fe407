const portalSettings = /^(DATABASE_URL|LOG_LEVEL|TOKEN_ENCRYPTION_KEY|(NEXTAUTH|OPERATOR|SANDBOX)_\w+)$/;

/** This process's environment without the portal's settings: no test may reach a database or an operator named there. */
export function testEnvironment(testPostgresUrl: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, TEST_POSTGRES_URL: testPostgresUrl };
  for (const name of Object.keys(environment)) {
    if (portalSettings.test(name)) delete environment[name];
  }
  return environment;
}
