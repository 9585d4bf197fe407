import type { ClientBase } from 'pg';

type Powers = { name: string; bypasses: boolean; owns: boolean };

// A role can also use the privileges of the roles that it is a member of.
const powers = {
  name: 'powers-of-role',
  text: `SELECT current_user AS name,
      EXISTS (SELECT FROM pg_roles WHERE (rolsuper OR rolbypassrls) AND pg_has_role(current_user, oid, 'MEMBER')) AS bypasses,
      EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER'))
        OR EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND pg_has_role(current_user, datdba, 'MEMBER'))
        AS owns`,
};

/** A message that says why row-level security doesn't bind this connection's role; null if it does. */
export async function roleFault(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<Powers>(powers);
  const [role] = rows;
  if (!role) return null;
  const { name, bypasses, owns } = role;
  if (bypasses)
    return `DATABASE_URL: the role ${name} bypasses row-level security, which separates the merchants`;
  if (owns) return `DATABASE_URL: the role ${name} owns the tables, so row-level security can't hold it`;
  return null;
}
