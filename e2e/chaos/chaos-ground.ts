import { randomBytes } from 'node:crypto';
import { prepareDatabases } from '#scripts/postgres/prepare-databases.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { startKillablePostgres } from './kills/killable-postgres.ts';
import { isPooled } from './on-fleet.ts';
import { openOperatorLine } from './operator-line.ts';
import { startPgBouncer } from './start-pgbouncer.ts';

/** The server of the portal's database, as a test kills it. */
type GroundPostgres = { adminUrl: () => string; killAndStart: () => Promise<void> };

const startPlainPostgres: (folder: string, name: string, password: string) => Promise<GroundPostgres> =
  startKillablePostgres;

export type ChaosGround = Awaited<ReturnType<typeof startChaosGround>>;

/**
 * Starts what a portal needs, with the data in `folder`: a PostgreSQL server with an empty database; the sandbox operator on its
 * own PostgreSQL server, never killed, because it represents an external system; and the proxy between portal and operator.
 */
export async function startChaosGround(folder: string, seed: number, startDatabase = startPlainPostgres) {
  const password = randomBytes(16).toString('hex');
  const [postgres, operatorPostgres] = await Promise.all([
    startDatabase(folder, 'portal-postgres', password),
    startKillablePostgres(folder, 'operator-postgres', password),
  ]);
  const passwords = { rolePassword: password, ownerPassword: password };
  const { databaseUrl, ownerUrl } = await prepareDatabases(postgres.adminUrl(), passwords);
  const { sandboxDatabaseUrl } = await prepareDatabases(operatorPostgres.adminUrl(), passwords);
  const asAdmin = (databaseUrl: string) =>
    Object.assign(new URL(databaseUrl), { username: 'postgres', password }).href;

  const { url: operatorUrl } = await startSandbox(sandboxDatabaseUrl, folder, { seed: `${seed}` });
  await recordFaults(asAdmin(sandboxDatabaseUrl));
  return {
    folder,
    postgres,
    databaseUrl,
    /** The same database for migrations. */
    ownerUrl,
    /** The same database for the portals: on a fleet, through PgBouncer. */
    portalsDatabaseUrl: isPooled ? (await startPgBouncer(databaseUrl, folder)).url : databaseUrl,
    operatorUrl,
    line: await openOperatorLine(operatorUrl),
    tokenKey: randomBytes(32).toString('hex'),
    secret: randomBytes(32).toString('hex'),
    /** The superuser's URLs: row-level security doesn't apply to them. */
    adminUrl: asAdmin(databaseUrl),
    operatorAdminUrl: asAdmin(sandboxDatabaseUrl),
  };
}

/** Records which faults each booking got, because the sandbox's log keeps only the last thousand requests. */
async function recordFaults(operatorAdminUrl: string): Promise<void> {
  await withClient(operatorAdminUrl, (client) =>
    client.query(`
      CREATE TABLE chaos_faults (reference text, fault_kinds text[] NOT NULL);
      CREATE FUNCTION chaos_record_fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO public.chaos_faults VALUES
          (substring(NEW.request_body from '"ReferenceNo" *: *"([^"]*)"'), NEW.fault_kinds);
        RETURN NULL;
      END $$;
      CREATE TRIGGER chaos_fault AFTER INSERT ON requests FOR EACH ROW
        WHEN (NEW.operation = 'CreateBooking' AND cardinality(NEW.fault_kinds) > 0)
        EXECUTE FUNCTION chaos_record_fault()`),
  );
}
