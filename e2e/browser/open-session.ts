import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { withClient } from '#scripts/postgres/with-client.ts';

export const sessionCookie = 'next-auth.session-token';

/** Opens a session for a demo person without the sign-in page. Returns the cookie's value. */
export async function openSession(databaseUrl: string, secret: string, email: string): Promise<string> {
  const opened = await withClient(databaseUrl, (client) =>
    client.query<{ sid: string; sub: string }>(
      `INSERT INTO sessions (id, user_id, expires_at)
       SELECT $1, id, now() + interval '12 hours' FROM users WHERE email = $2
       RETURNING id AS sid, user_id AS sub`,
      [randomUUID(), email],
    ),
  );
  return encode({ token: opened.rows[0], secret });
}
