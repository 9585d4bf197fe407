import { existsSync, readFileSync } from 'node:fs';
import { settings } from '#lib/settings/settings.ts';
import { localDataDirectory } from '#scripts/postgres/local-databases.ts';
import { preparedDatabases } from '#scripts/postgres/prepare-databases.ts';
import { processIdentity } from '#scripts/processes/process-identity.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { loadEnvironmentFile } from './load-environment-file.ts';
import { keptSecrets, type Secrets } from './secrets.ts';

/**
 * Gives this process the settings of the portal that runs in this folder: the environment and `.env`, otherwise the embedded
 * database and the generated secrets of `npm run up`. Generates nothing itself.
 */
export function useRunningSettings(): void {
  loadEnvironmentFile();
  const secrets = keptSecrets();
  if (secrets) {
    process.env.NEXTAUTH_SECRET ||= secrets.nextAuthSecret;
    process.env.TOKEN_ENCRYPTION_KEY ||= secrets.tokenEncryptionKey;
  }
  process.env.DATABASE_URL ||= embeddedDatabaseUrl(secrets);
  try {
    settings();
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

function embeddedDatabaseUrl(secrets: Secrets | null): string {
  const pidFile = `${localDataDirectory}/postmaster.pid`;
  // PostgreSQL writes its process id to the first line and its port to the fourth.
  const [pid, , , port] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
  if (!secrets || !port || processIdentity(Number(pid)) === null)
    throw new Failure(
      'The database does not run. Start it with `npm run up`, or set DATABASE_URL to your own.',
    );
  return preparedDatabases(`postgresql://127.0.0.1:${port.trim()}`, secrets).databaseUrl;
}
