import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { newToken } from '#lib/core/secrets/random-token.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { addPerson } from '#lib/people/members/add-person.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import { moveToMerchant } from '#lib/people/members/switch-merchant.ts';
import type { PlatformRole } from '#lib/people/platform/schema.ts';
import { settings } from '#lib/settings/settings.ts';
import { counter } from '#lib/telemetry/metrics.ts';
import { type Connection, isOfDomain } from './connections.ts';
import type { SignInProblem } from './view.ts';

/** Why somebody whom the identity provider has signed in isn't let in. */
type AdmitCode = Exclude<SignInProblem, 'sso-only' | 'sso-none' | 'sso-failed'>;

/** The claims of an ID token whose signature, issuer, audience, times and nonce have been checked. */
export type Claims = Record<string, unknown> & { sub: string };

type User = { id: string; email: string; role: string; isSupervisor: boolean; disabledAt: Date | null };

/**
 * The person of an ID token, who is added at the first sign-in. Only a verified email of the connection's own domains counts, only the
 * connection's own people are let in, and their role follows the claim. Audited, also when the person isn't let in.
 */
export async function unsafeAdmit(
  connection: Connection,
  claims: Claims,
  address: string,
): Promise<Result<string, AdmitCode>> {
  const admitted = await unsafeAcrossMerchants((transaction) => admit(transaction, connection, claims));
  const outcome = admitted.ok ? 'single-sign-on' : admitted.code;
  counter('waybill_sign_ins_total', 'Sign-in attempts', ['outcome']).inc({ outcome });
  const actor = personWith(admitted.ok ? admitted.value : null);
  await recordAudit(prisma(), actor, {
    verb: 'sign-in',
    reason: admitted.ok ? 'single-sign-on' : { key: 'sso-refused', code: admitted.code },
    address,
    ...(connection.merchantId && { aboutMerchantId: connection.merchantId }),
  });
  return admitted;
}

async function admit(
  transaction: Transaction,
  connection: Connection,
  claims: Claims,
): Promise<Result<string, AdmitCode>> {
  const email = z.email().safeParse(typeof claims.email === 'string' ? claims.email.toLowerCase() : '').data;
  if (!email || String(claims.email_verified ?? true) !== 'true')
    return failure('sso-email', 'the email is missing or not verified');
  if (!isOfDomain(connection, email)) return failure('sso-domain', 'the email is of another domain');
  const role = roleOf(connection, claims);
  if (role === 'unknown') return failure('sso-role', 'the claim gives no role');
  const { issuer } = connection;
  const who = { issuer, subject: claims.sub };
  const identity = await transaction.identity.findUnique({
    where: { issuer_subject: who },
    include: { user: true },
  });
  const user: User | null = identity?.user ?? (await transaction.user.findUnique({ where: { email } }));
  if (user?.disabledAt) return failure('sso-disabled', `${user.id} is disabled`);
  // First of all: a refusal that is returned doesn't undo what was written before it.
  if (user && !identity && (await transaction.identity.count({ where: { userId: user.id, issuer } })))
    return failure('sso-other', `${user.id} is somebody else at the identity provider`);
  const named = nameOf(claims, email);
  const done =
    connection.merchantId === null
      ? await admitStaff(transaction, user, { email, ...named }, role as PlatformRole)
      : await admitMember(transaction, connection, user, { email, ...named }, role as MerchantRole | null);
  if (done.ok && !identity) await transaction.identity.create({ data: { ...who, userId: done.value } });
  return done;
}

/** The first role of which the claim has a value; null where no claim gives the role. */
function roleOf(
  { roles, roleClaim }: Connection,
  claims: Claims,
): MerchantRole | PlatformRole | 'unknown' | null {
  if (!roleClaim) return null;
  const inside = roleClaim
    .split('.')
    .reduce<unknown>((outer, name) => (outer as Record<string, unknown> | undefined)?.[name], claims);
  const found = [claims[roleClaim] ?? inside].flat().map(String);
  return roles.find(([, values]) => values.some((value) => found.includes(value)))?.[0] ?? 'unknown';
}

function nameOf(claims: Claims, email: string): { name: string; nameAr: string } {
  const given = typeof claims.name === 'string' ? claims.name.trim().slice(0, 100) : '';
  const name = given || email.slice(0, email.indexOf('@'));
  return { name, nameAr: name };
}

type NewUser = { email: string; name: string; nameAr: string };

async function admitStaff(
  transaction: Transaction,
  user: User | null,
  { email, ...named }: NewUser,
  role: PlatformRole,
): Promise<Result<string, AdmitCode>> {
  const columns = {
    role: role === 'supervisor' ? ('agent' as const) : role,
    isSupervisor: role === 'supervisor',
  };
  if (!user) {
    await transaction.platformInvitation.deleteMany({ where: { email } });
    return add(transaction, { email, ...named }, columns);
  }
  if (user.role === 'merchant') return failure('sso-other', `${user.id} belongs to a merchant`);
  const before = user.isSupervisor ? 'supervisor' : user.role;
  // Nothing that the identity provider says takes the way in from the break-glass administrator.
  if (before === role || user.email === settings().SSO_BREAK_GLASS) return success(user.id);
  await transaction.user.update({ where: { id: user.id }, data: columns });
  await changed(transaction, user.id, before, role);
  return success(user.id);
}

async function admitMember(
  transaction: Transaction,
  { merchantId, newRole }: Extract<Connection, { merchantId: string }>,
  user: User | null,
  { email, ...named }: NewUser,
  role: MerchantRole | null,
): Promise<Result<string, AdmitCode>> {
  const merchant = await transaction.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  if (!user) {
    const invited = await transaction.invitation.findFirst({
      where: { merchantId, email, expiresAt: { gt: await databaseNow(transaction) } },
    });
    const merchantRole = role ?? (invited?.role as MerchantRole | undefined) ?? newRole;
    if (merchantRole !== 'owner' && !(await hasOtherOwner(transaction, merchantId, null)))
      return failure('sso-role', `${merchant.id} has no owner yet`);
    await transaction.invitation.deleteMany({ where: { merchantId, email } });
    return add(transaction, { email, ...named }, { role: 'merchant', merchantId, merchantRole });
  }
  const where = { userId_merchantId: { userId: user.id, merchantId } };
  const membership = await transaction.membership.findUnique({ where });
  if (user.role !== 'merchant' || !membership)
    return failure('sso-other', `${user.id} isn't of this merchant`);
  await moveToMerchant(transaction, user.id, merchantId);
  const before = membership.role;
  const isLastOwner = before === 'owner' && !(await hasOtherOwner(transaction, merchantId, user.id));
  if (role === null || role === before || isLastOwner) return success(user.id);
  await transaction.membership.update({ where, data: { role } });
  await changed(transaction, user.id, before, role, merchantId);
  return success(user.id);
}

async function hasOtherOwner(
  transaction: Transaction,
  merchantId: string,
  userId: string | null,
): Promise<boolean> {
  const where = { merchantId, role: 'owner', user: { disabledAt: null } };
  const owner = await transaction.membership.findFirst({
    where: userId ? { ...where, NOT: { userId } } : where,
  });
  return owner !== null;
}

/** Nobody knows the new person's password: it is a random one. */
async function add(
  transaction: Transaction,
  person: NewUser,
  post: Parameters<typeof addPerson>[2],
): Promise<Result<string, AdmitCode>> {
  const added = await addPerson(transaction, { ...person, password: newToken() }, post);
  if (!added.ok) return failure('sso-other', added.logMessage);
  const role = 'merchantRole' in post ? post.merchantRole : post.role;
  await changed(transaction, added.value, null, role ?? null);
  return added;
}

/** A role that changes ends the sessions with the earlier one. */
async function changed(
  transaction: Transaction,
  userId: string,
  before: string | null,
  role: string | null,
  aboutMerchantId?: string,
): Promise<void> {
  await transaction.session.deleteMany({ where: { userId } });
  await recordAudit(transaction, personWith(userId), {
    ...({ verb: 'change-role', reason: 'single-sign-on', aboutUserId: userId } as const),
    ...(aboutMerchantId && { aboutMerchantId }),
    change: changedFields(before === null ? null : { role: before }, { role }),
  });
}
