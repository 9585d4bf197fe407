import 'server-only';
import { pool } from '#lib/db/pool.ts';

const most = 10;

/**
 * The emails of demo people who can sign in. Their passwords are public. Only demo people have an email that ends in
 * `.example`, a domain that can't be registered.
 */
export async function listDemoPeople(): Promise<string[]> {
  const { rows } = await pool().query<{ email: string }>(
    `SELECT email FROM users WHERE disabled_at IS NULL AND email LIKE '%.example' ORDER BY email LIMIT ${most}`,
  );
  return rows.map(({ email }) => email);
}
