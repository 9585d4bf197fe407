import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isId } from '#lib/core/is-id.ts';
import { pool } from '#lib/db/pool.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { openSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { type MerchantRole, merchantRoles, roleSchema } from '#lib/people/members/schema.ts';
import type { PlatformRole } from '#lib/people/platform/schema.ts';
import { settings } from '#lib/settings/settings.ts';

/** An identity provider that signs people in: that of agents and administrators, or a merchant's. `domains`: of their emails. */
export type Connection = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
  roleClaim: string | null;
} & (
  | { key: 'staff'; merchantId: null; roles: [PlatformRole, readonly string[]][] }
  | { key: string; merchantId: string; roles: [MerchantRole, readonly string[]][]; newRole: MerchantRole }
);

/** The key of the deployment's own identity provider; a merchant's has the merchant's id. */
const staffKey = 'staff';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether an email is in one of the connection's domains. */
export const isOfDomain = ({ domains }: Pick<Connection, 'domains'>, email: string) =>
  domains.includes(domainOf(email));

/** The identity provider of an email's domain; null when it has none. */
export async function unsafeFindConnectionOf(email: string): Promise<Connection | null> {
  const staff = staffConnection();
  if (staff && isOfDomain(staff, email)) return staff;
  return findMerchants({ domains: { has: domainOf(email) } });
}

/** The identity provider of a key; null when it has been removed. */
export async function unsafeFindConnection(key: string): Promise<Connection | null> {
  if (key === staffKey) return staffConnection();
  return isId(key) ? findMerchants({ merchantId: key }) : null;
}

const anyConnection = sql<{ merchant_id: string }>`SELECT merchant_id FROM single_sign_on LIMIT 1`;

// The sign-in page is everybody's, so a visit doesn't cost PostgreSQL anything.
const recent = new LRUCache<'any', boolean>({ max: 1, ttl: 2_000 });

/** Whether anybody signs in by single sign-on; at most 2 s old. */
export async function unsafeHasConnections(): Promise<boolean> {
  if (staffConnection()) return true;
  const known = recent.get('any');
  if (known !== undefined) return known;
  const [rows] = await unsafeQueryAcrossMerchants([anyConnection], { prepared: true });
  recent.set('any', rows.length > 0);
  return rows.length > 0;
}

function staffConnection(): Connection | null {
  const ssoSettings = settings();
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = ssoSettings;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    key: staffKey,
    merchantId: null,
    issuer,
    clientId,
    clientSecret,
    domains: ssoSettings.SSO_EMAIL_DOMAINS,
    roleClaim: ssoSettings.SSO_ROLE_CLAIM,
    roles: [
      ['administrator', ssoSettings.SSO_ADMINISTRATORS],
      ['supervisor', ssoSettings.SSO_SUPERVISORS],
      ['agent', ssoSettings.SSO_AGENTS],
    ],
  };
}

const rolesSchema = z.partialRecord(roleSchema, z.array(z.string()));

async function findMerchants(
  where: { merchantId: string } | { domains: { has: string } },
): Promise<Connection | null> {
  const found = await unsafeAcrossMerchants(({ singleSignOn }) => singleSignOn.findFirst({ where }));
  if (!found) return null;
  const { merchantId, issuer, clientId, domains, roleClaim, newRole } = found;
  const roles = rolesSchema.parse(found.roles);
  return {
    key: merchantId,
    merchantId,
    issuer,
    clientId,
    domains,
    roleClaim,
    clientSecret: openSecret('single-sign-on', found.secretCiphertext, { merchantId, issuer, clientId }),
    newRole: newRole as MerchantRole,
    // The first one that fits counts: the highest.
    roles: merchantRoles.map((role) => [role, roles[role] ?? []]),
  };
}

/**
 * Whether a person signs in by single sign-on alone: passwords and passkeys are switched off for agents and administrators, except the one
 * of SSO_BREAK_GLASS, or for the email's domain at a merchant of theirs.
 */
export async function unsafeNeedsSingleSignOn(userId: string): Promise<boolean> {
  const { rows } = await pool().query<{ email: string; role: string }>(
    'SELECT email, role::text FROM users WHERE id = $1',
    [userId],
  );
  const [person] = rows;
  if (!person) return false;
  const { SSO_PASSWORDS, SSO_BREAK_GLASS } = settings();
  if (person.role !== 'merchant') return SSO_PASSWORDS === 'off' && person.email !== SSO_BREAK_GLASS;
  return unsafeAcrossMerchants(async ({ singleSignOn, membership }) => {
    // A domain has one connection.
    const off = await singleSignOn.findFirst({
      where: { passwordsOff: true, domains: { has: domainOf(person.email) } },
      select: { merchantId: true },
    });
    return off !== null && (await membership.count({ where: { userId, merchantId: off.merchantId } })) > 0;
  });
}
