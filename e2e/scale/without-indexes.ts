import type { Client } from 'pg';

/**
 * Runs `work` while the tables' indexes take no entries, and builds them afterwards: several times faster for millions of
 * rows. It marks them in the catalogue, as a failed CREATE INDEX CONCURRENTLY does, because dropping a unique index would mean
 * dropping the foreign keys on it too. Needs a superuser and no other connection to the database.
 */
export async function withoutIndexes(
  client: Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false
     FROM pg_class WHERE pg_class.oid = indexrelid AND relkind = 'i' AND indrelid IN (
       SELECT relid FROM unnest($1::text[]) AS name, pg_partition_tree(name::regclass))`,
    [tables],
  );
  await work();
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`);
}
