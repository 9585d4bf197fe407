import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import { Client } from 'pg';
import { demoSignIns } from '#prisma/demo-people.ts';
import type { Stack } from './start-stack.ts';

const [oasis, nakheel, agent, administrator] = demoSignIns;

/** The demo's people: somebody of either merchant, the agent and the administrator. */
export const people = { oasis, nakheel, agent, administrator };
export type Person = keyof typeof people;

/** Signs a person in by opening their session, so that a test starts at its point of interest. */
export async function signInAs(context: BrowserContext, stack: Stack, person: Person): Promise<void> {
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const opened = await database
    .query<{ sid: string; uid: string }>(
      `INSERT INTO sessions (id, user_id, expires_at)
       SELECT $1, id, now() + interval '1 hour' FROM users WHERE email = $2
       RETURNING id AS sid, user_id AS uid`,
      [randomUUID(), people[person].email],
    )
    .finally(() => database.end());
  const value = await encode({ token: opened.rows[0], secret: stack.secret });
  await context.addCookies([
    { name: 'next-auth.session-token', value, url: stack.portalUrl, httpOnly: true, sameSite: 'Lax' },
  ]);
}
