import { randomUUID } from 'node:crypto';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import type { Permission } from '#lib/core/actor.ts';
import { merchantRoles } from '#lib/people/members/schema.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';

/** A caller: a signed-out visitor, or one of the demo's people with the permissions of their role. */
export type Actor = {
  name: string;
  cookie: string;
  permissions: ReadonlySet<Permission>;
  /** Null for signed-out visitors and for people of the platform. */
  merchantId: string | null;
  isNobody: boolean;
};

/**
 * Opens a session for each of the demo's people, and for each other role at the first merchant: together they have every role, as
 * actors.test.ts checks of the demo's people, who are owners at their merchants.
 */
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
    permissions: permissionsOf(role === 'merchant' ? 'owner' : role),
    merchantId: merchant?.id ?? null,
    isNobody: false,
  }));
  const added = merchantRoles.filter((role) => role !== 'owner');
  const members = added.map(async (role) => {
    const email = `${role}-${randomUUID()}@oasis.example`;
    const merchantId = demoMerchants[0].id;
    await queryDatabase(
      stack,
      `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
       SELECT $1, $2, 'Sara', 'سارة', password_hash, 'merchant', $3 FROM users LIMIT 1`,
      [randomUUID(), email, merchantId],
    );
    await queryDatabase(
      stack,
      'UPDATE memberships SET role = $1 WHERE user_id = (SELECT id FROM users WHERE email = $2)',
      [role, email],
    );
    return {
      name: `${role} ${email}`,
      cookie: `${sessionCookie}=${await openSession(stack.databaseUrl, stack.secret, email)}`,
      permissions: permissionsOf(role),
      merchantId,
      isNobody: false,
    };
  });
  return [nobody, ...(await Promise.all([...people, ...members]))];
}
