import { Client } from 'pg';
import type { Stack } from '#e2e/stack/start-stack.ts';

/** A written row: its table and its merchant; null where a table has none. */
type Write = { table_name: string; merchant_id: string | null };

// Not counted: the last use of a session, and recorded refusals.
const notWatched = ['sessions', 'audit_entries', '_prisma_migrations'];

/**
 * Records every row that is inserted, updated or deleted, by triggers in the test's database. `take` returns the rows since the
 * last call.
 */
export async function watchWrites(stack: Stack) {
  const pathname = new URL(stack.databaseUrl).pathname;
  const url = Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href;
  const superuser = new Client({ connectionString: url });
  await superuser.connect();
  await superuser.query(`
    CREATE SCHEMA isolation;
    CREATE TABLE isolation.writes (table_name text, merchant_id uuid);
    CREATE FUNCTION isolation.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO isolation.writes VALUES (TG_TABLE_NAME, (to_jsonb(coalesce(NEW, OLD))->>'merchant_id')::uuid);
      RETURN NULL;
    END $$;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> ALL ('{${notWatched}}')
      LOOP
        EXECUTE format('CREATE TRIGGER isolation_note AFTER INSERT OR UPDATE OR DELETE ON %I
          FOR EACH ROW EXECUTE FUNCTION isolation.note()', name);
      END LOOP;
    END $$`);
  return {
    take: async () => (await superuser.query<Write>('DELETE FROM isolation.writes RETURNING *')).rows,
    close: () => superuser.end(),
  };
}
