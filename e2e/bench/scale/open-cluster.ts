import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';

/** The secrets of the filled databases; kept with them, because stored tokens are encrypted with one. */
type Secrets = Record<'password' | 'tokenKey' | 'sessionSecret' | 'metricsToken', string>;

/** A PostgreSQL that commits to disk, in a folder that may be kept, with a sandbox operator. */
export type Cluster = { folder: string; adminUrl: string; sandboxUrl: string; secrets: Secrets };

export async function openCluster(givenFolder: string): Promise<Cluster> {
  const folder = resolve(givenFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets = keptSecrets(join(folder, 'secrets.json'));
  const { adminUrl } = await startPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await getPort({ host: '127.0.0.1' }),
    superuserPassword: secrets.password,
    logFile: join(folder, 'postgres.log'),
    durable: true,
  });
  const { password } = secrets;
  const passwords = { rolePassword: password, ownerPassword: password };
  const { sandboxDatabaseUrl } = await prepareDatabases(adminUrl, passwords);
  const { url: sandboxUrl } = await startSandbox(sandboxDatabaseUrl, folder);
  return { folder, adminUrl, sandboxUrl, secrets };
}

function keptSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secret = () => randomBytes(32).toString('hex');
  const made = { password: secret(), tokenKey: secret(), sessionSecret: secret(), metricsToken: secret() };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
