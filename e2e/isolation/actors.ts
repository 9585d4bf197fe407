import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import type { Permission } from '#lib/core/actor.ts';
import { demoSignIns } from '#prisma/demo-people.ts';

/** Somebody who asks: nobody, or one of the demo's people with the permissions of their role. */
export type Actor = {
  name: string;
  cookie: string;
  permissions: ReadonlySet<Permission>;
  /** Null for nobody and for people of the platform. */
  merchantId: string | null;
  isNobody: boolean;
};

/** Opens a session for each of the demo's people. They have every role of the permission table: actors.test.ts. */
export async function openActors(stack: Stack): Promise<Actor[]> {
  const nobody: Actor = {
    name: 'nobody',
    cookie: '',
    permissions: new Set(),
    merchantId: null,
    isNobody: true,
  };
  const people = demoSignIns.map(async ({ email, role, merchant }) => ({
    name: `${role} ${email}`,
    cookie: `${sessionCookie}=${await openSession(stack.databaseUrl, stack.secret, email)}`,
    permissions: permissionsOf(role),
    merchantId: merchant?.id ?? null,
    isNobody: false,
  }));
  return [nobody, ...(await Promise.all(people))];
}
