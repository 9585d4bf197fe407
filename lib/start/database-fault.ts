import 'server-only';
import { isDatabaseUnavailable } from '#lib/db/errors.ts';
import { pool, UnsafeRole } from '#lib/db/pool.ts';
import { storedKinds, unsafeOpensAny } from '#lib/db/secrets/rotate-secrets.ts';
import { findUnfitServer } from '#lib/db/unfit-server.ts';
import { settings } from '#lib/settings/settings.ts';

/** The newest migration in prisma/migrations, without which this version can't run. */
export const schemaVersion = '20261128000000_version_1';

/** What is wrong, with what to do. `away`: no PostgreSQL answers, which can end by itself. */
type DatabaseFault = { text: string; isAway: boolean };

const wrong = (text: string): DatabaseFault => ({ text, isAway: false });

/** Why this version can't run on the database of DATABASE_URL; null if it can. `isWorker`: a worker needs its own session, too. */
export async function findDatabaseFault(isWorker: boolean): Promise<DatabaseFault | null> {
  try {
    const unfit = await findUnfitServer(pool());
    if (unfit) return wrong(`DATABASE_URL: ${unfit}`);
    return (
      (await findMissingMigration()) ??
      (await findDemoPeople()) ??
      (await findWrongKey()) ??
      (isWorker ? await findSharedSession() : null)
    );
  } catch (error) {
    return explain(error);
  }
}

async function findMissingMigration(): Promise<DatabaseFault | null> {
  const { rows } = await pool().query<{ history: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS history`,
  );
  const isThere =
    rows[0]?.history &&
    (
      await pool().query(
        'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL',
        [schemaVersion],
      )
    ).rowCount;
  if (isThere) return null;
  return wrong(
    `DATABASE_URL: the database lacks ${schemaVersion}, which this version needs. Run \`npm run migrate\` with this version first`,
  );
}

const mostNamed = 10;

/**
 * Demo people who can sign in while OPERATOR_KIND is "live". Their passwords are public. Only they have an email that ends in `.example`, a
 * domain that can't be registered.
 */
async function findDemoPeople(): Promise<DatabaseFault | null> {
  if (settings().OPERATOR_KIND === 'sandbox') return null;
  const { rows } = await pool().query<{ email: string }>(
    `SELECT email FROM users WHERE disabled_at IS NULL AND email LIKE '%.example' ORDER BY email LIMIT ${mostNamed}`,
  );
  if (rows.length === 0) return null;
  return wrong(
    `OPERATOR_KIND: is "live", but demo people with public passwords can sign in: ${rows.map(({ email }) => email).join(', ')}
  Disable them, or use a database without demo data`,
  );
}

async function findWrongKey(): Promise<DatabaseFault | null> {
  for (const kind of storedKinds)
    if (!(await unsafeOpensAny(kind)))
      return wrong(
        `TOKEN_ENCRYPTION_KEY: doesn't open the secrets in ${kind.table}. Use the key that wrote them, or name it in TOKEN_ENCRYPTION_OLD_KEYS`,
      );
  return null;
}

const tries = 3;

/**
 * A pooler in transaction mode, such as PgBouncer, gives two open connections of ours the same session of PostgreSQL, one after the other.
 * LISTEN and the locks of the queue then belong to nobody.
 */
async function findSharedSession(): Promise<DatabaseFault | null> {
  const [firstClient, secondClient] = await Promise.all([pool().connect(), pool().connect()]);
  try {
    const sessionOf = async (client: typeof firstClient) =>
      (await client.query<{ session: number }>('SELECT pg_backend_pid() AS session')).rows[0]?.session;
    for (let turn = 0; turn < tries; turn += 1) {
      const first = await sessionOf(firstClient);
      await secondClient.query('BEGIN');
      const taken = await sessionOf(secondClient);
      const second = await sessionOf(firstClient);
      await secondClient.query('ROLLBACK');
      if (taken === first || second !== first)
        return wrong(
          'DATABASE_URL: leads through a pooler in transaction mode, such as PgBouncer. A worker needs PostgreSQL itself, or session mode',
        );
    }
    return null;
  } finally {
    firstClient.release();
    secondClient.release();
  }
}

/** Without the password, and without what a server's message could quote. */
function whereOf(): string {
  const { hostname, port, pathname } = new URL(settings().DATABASE_URL.replace('@/', '@localhost/'));
  return `${hostname}${port && `:${port}`}${pathname}`;
}

const tlsCodes = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_)/;

function explain(error: unknown): DatabaseFault {
  if (error instanceof UnsafeRole)
    return wrong(`${error.message}. Use the role that docs/deployment.md creates for the portal`);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '28P01' || code === '28000')
    return wrong(`DATABASE_URL: PostgreSQL at ${whereOf()} refuses the role or its password`);
  if (code === '3D000') return wrong(`DATABASE_URL: there is no database ${whereOf()}`);
  if (code === '42P05' || code === '26000')
    return wrong(
      'DATABASE_URL: leads through a pooler that mixes up prepared statements. Use PgBouncer 1.21 or later with max_prepared_statements, or PostgreSQL itself',
    );
  if (code === '42501')
    return wrong(
      'DATABASE_URL: the role lacks rights on the tables. Run `npm run migrate`, which grants them',
    );
  if (tlsCodes.test(code) || /does not support SSL/.test(message))
    return wrong(
      `DATABASE_URL: TLS with ${whereOf()} fails (${code || message}). Check sslmode and sslrootcert`,
    );
  if (isDatabaseUnavailable(error))
    return { text: `DATABASE_URL: no PostgreSQL answers at ${whereOf()} (${code || message})`, isAway: true };
  // An error that nobody has met yet may end by itself, too.
  return { text: `DATABASE_URL: ${message}`, isAway: true };
}
