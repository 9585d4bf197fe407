/** What answers a query: a client or the pool. */
type Asked = { query(sql: string): Promise<{ rows: unknown[] }> };

const oldest = 18;

/**
 * Why our tables can't be in this database: PostgreSQL 18 made `uuidv7()`, and names are in Arabic. Null if they can. They need no
 * extension and no locale.
 */
export async function findUnfitServer(asked: Asked): Promise<string | null> {
  const { rows } = await asked.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding`,
  );
  const [{ major, encoding }] = rows as [{ major: number; encoding: string }];
  if (major < oldest) return `PostgreSQL ${major} is too old: version ${oldest} or later is needed`;
  if (encoding !== 'UTF8')
    return `the database has the encoding ${encoding}. Create it with ENCODING 'UTF8', as docs/deployment.md shows`;
  return null;
}
