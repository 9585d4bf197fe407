import { randomBytes } from 'node:crypto';
import { measureApart } from '#e2e/bench/measuring/measure-apart.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { startLoad } from './load.ts';

// Replaces each secret of a deployment as docs/deployment.md says.

const newSecret = () => randomBytes(32).toString('hex');

export async function replaceEncryptionKey(stack: DeployedStack): Promise<void> {
  const { settings } = stack;
  const before = settings.TOKEN_ENCRYPTION_KEY;
  settings.TOKEN_ENCRYPTION_KEY = `2:${newSecret()}`;
  settings.TOKEN_ENCRYPTION_OLD_KEYS = `1:${before}`;
  await stack.restart();
  await stack.run('keys/rotate-keys.ts');
  delete settings.TOKEN_ENCRYPTION_OLD_KEYS;
  await stack.restart();
  await stack.run('doctor.ts');
}

/** A second login with the rights of the portal's role, because a role has one password. */
export async function replaceDatabasePassword(stack: DeployedStack): Promise<void> {
  const [login, password] = ['waybill_2', newSecret()];
  const asSuperuser = (query: string) => withClient(stack.adminUrl, (client) => client.query(query));
  await asSuperuser(`CREATE ROLE ${login} LOGIN PASSWORD '${password}' IN ROLE waybill`);
  await asSuperuser(`ALTER ROLE ${login} SET role = 'waybill'`);
  const { settings } = stack;
  settings.DATABASE_URL = Object.assign(new URL(settings.DATABASE_URL ?? ''), {
    username: login,
    password,
  }).href;
  await stack.restart();
  await asSuperuser('ALTER ROLE waybill NOLOGIN');
  await stack.run('doctor.ts');
}

/** Session secret, password of the mail server and token of the metrics: settings that take effect at a start. */
export async function replaceSettings(stack: DeployedStack): Promise<void> {
  const { settings, mail } = stack;
  settings.NEXTAUTH_SECRET = newSecret();
  settings.METRICS_TOKEN = newSecret();
  settings.MAIL_SMTP_URL = `smtp://waybill:${newSecret()}@127.0.0.1:${mail.port}`;
  await stack.restart();
}

/** A second key, then the first one is ended. */
export async function replaceApiKey(
  stack: DeployedStack,
  load: ReturnType<typeof startLoad>,
): Promise<string> {
  const key = await measureApart<string>(stack.folder, stack.settings, 'e2e/bench/make-api-key.ts');
  await load.useKey(key);
  await withClient(stack.portalAdminUrl, (client) =>
    client.query(
      'UPDATE api_keys SET ended_at = now() WHERE created_at < (SELECT max(created_at) FROM api_keys)',
    ),
  );
  return key;
}
