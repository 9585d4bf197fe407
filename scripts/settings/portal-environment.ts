import { parseEnvironment } from '#lib/settings/settings.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { localSecrets } from './secrets.ts';

/** The portal's settings: those of this process, with local values for missing ones. Fails with the names of wrong settings. */
export function portalEnvironment(
  address: string,
  databaseUrl: string,
  operator: { kind: string; address: string },
): Record<string, string> {
  const missing = ['NEXTAUTH_SECRET', 'TOKEN_ENCRYPTION_KEY'].filter((name) => !process.env[name]);
  // A key that is stored next to the data doesn't protect it, so only the sandbox's data has such a key.
  if (operator.kind !== 'sandbox' && missing.length > 0)
    throw new Failure(
      `Wrong settings:\n${missing.map((name) => `  ${name}: is required unless OPERATOR_KIND is sandbox`).join('\n')}`,
    );
  const { nextAuthSecret, tokenEncryptionKey } = localSecrets();
  const local = {
    NEXTAUTH_URL: address,
    NEXTAUTH_SECRET: nextAuthSecret,
    TOKEN_ENCRYPTION_KEY: tokenEncryptionKey,
    OPERATOR_KIND: operator.kind,
    OPERATOR_BASE_URL: operator.address,
    // So that a receiver on this machine can be tried.
    ...(operator.kind === 'sandbox' && { WEBHOOK_TEST_HOSTS: 'localhost,127.0.0.1' }),
  };
  const given = Object.fromEntries(
    Object.keys(local).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const environment = { ...local, ...given, DATABASE_URL: databaseUrl };
  try {
    parseEnvironment({ ...process.env, ...environment });
  } catch (error) {
    throw new Failure((error as Error).message);
  }
  return environment;
}
