import type { BrowserContext } from '@playwright/test';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { openSession, sessionCookie } from './open-session.ts';

const [oasis, nakheel, agent, administrator] = demoSignIns;

/** The demo people: one of each merchant, the agent and the administrator. */
export const people = { oasis, nakheel, agent, administrator };
export type Person = keyof typeof people;

/** Signs a person in by opening a session directly, so a test starts where it matters. */
export async function signInAs(context: BrowserContext, stack: Stack, person: Person): Promise<void> {
  const value = await openSession(stack.databaseUrl, stack.secret, people[person].email);
  await context.addCookies([
    { name: sessionCookie, value, url: stack.portalUrl, httpOnly: true, sameSite: 'Lax' },
  ]);
}
