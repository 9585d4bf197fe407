import { type Client, escapeIdentifier } from 'pg';

/** The portal's rights on a table. Every table that isn't named here gets all of `changes`. */
const narrower: Record<string, readonly string[]> = {
  _prisma_migrations: ['SELECT'],
  allowed_moves: ['SELECT'],
  // Records that may not be changed.
  audit_entries: ['SELECT', 'INSERT'],
  money_entries: ['SELECT', 'INSERT'],
  money_postings: ['SELECT', 'INSERT'],
  // What the ledger adds up to: only its triggers write it.
  money_positions: ['SELECT'],
  money_payouts: ['SELECT'],
  money_changes: ['SELECT'],
  money_balances: ['SELECT'],
};
const changes = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Before migrations: a table that one creates can be used immediately, for example by a trigger of an older table. */
export async function grantNewTables(owner: Client, role: string): Promise<void> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_default_acl WHERE defaclrole = current_user::regrole AND defaclnamespace = 'public'::regnamespace
       AND defaclobjtype = 'r' AND defaclacl::text LIKE '%' || $1 || '=%'`,
    [role],
  );
  if (rowCount) return;
  const toRole = `TO ${escapeIdentifier(role)}`;
  await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${changes.join(', ')} ON TABLES ${toRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES ${toRole}`);
}

type Held = { name: string; held: string[] };

/**
 * Gives the portal's role its rights in the database that `owner` is connected to, and revokes those it must not have. Changes
 * only differences, because a grant waits for other transactions.
 */
export async function grantPortal(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query<Held>(
    `SELECT relname AS name,
       ARRAY(SELECT kind FROM unnest($2::text[]) AS kinds(kind) WHERE has_table_privilege($1, pg_class.oid, kind)) AS held
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    [role, changes],
  );
  const grantee = escapeIdentifier(role);
  for (const { name, held } of rows) {
    const meant = narrower[name] ?? changes;
    const table = escapeIdentifier(name);
    const missing = meant.filter((kind) => !held.includes(kind));
    const extra = held.filter((kind) => !meant.includes(kind));
    if (missing.length > 0) await owner.query(`GRANT ${missing.join(', ')} ON ${table} TO ${grantee}`);
    if (extra.length > 0) await owner.query(`REVOKE ${extra.join(', ')} ON ${table} FROM ${grantee}`);
  }
  const sequences = await owner.query<{ name: string; may: boolean }>(
    `SELECT relname AS name, has_sequence_privilege($1, oid, 'USAGE') AS may
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`,
    [role],
  );
  for (const { name, may } of sequences.rows)
    if (!may) await owner.query(`GRANT USAGE ON SEQUENCE ${escapeIdentifier(name)} TO ${grantee}`);
  // The worker's queue creates a schema of its own, which the worker's role must own.
  const { rows: databases } = await owner.query<{ name: string; may: boolean }>(
    `SELECT current_database() AS name, has_database_privilege($1, current_database(), 'CREATE') AS may`,
    [role],
  );
  for (const { name, may } of databases)
    if (!may) await owner.query(`GRANT CREATE ON DATABASE ${escapeIdentifier(name)} TO ${grantee}`);
}
