import 'server-only';
import { pool } from '#lib/db/pool.ts';

const most = 10;

/**
 * The emails of demo people who can sign in. Their passwords are public. Only they have an address that ends in `.example`, which
 * belongs to nobody.
 */
export async function listDemoPeople(): Promise<string[]> {
  const { rows } = await pool().query<{ email: string }>(
    `SELECT email FROM users WHERE disabled_at IS NULL AND email LIKE '%.example' ORDER BY email LIMIT ${most}`,
  );
  return rows.map(({ email }) => email);
}
