import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { type Transaction, unsafeWidenToMerchants } from '#lib/db/tenant.ts';
import type { PlatformRole } from './schema.ts';

type PersonCode = 'not-found' | 'own-account' | 'last-administrator' | 'has-left';

/**
 * Disables anyone except oneself, immediately: every session ends, and so does a link for a new password. Or enables the person
 * again. At least one administrator stays enabled. `has-left`: no merchant has the person any more, whom only an invitation lets in.
 */
export async function disablePerson(
  administrator: Actor,
  { id, disable, reason }: { id: string; disable: boolean; reason: string },
): Promise<Result<null, PersonCode>> {
  requirePermission(administrator, 'platform-people.manage');
  if (id === administrator.id)
    return failure('own-account', 'an administrator doesn’t disable the own account');
  return prisma().$transaction(async (transaction) => {
    const others = await countOtherAdministrators(transaction, id);
    const person = await transaction.user.findUnique({ where: { id } });
    if (!person) return failure('not-found', 'there is no such person');
    if (person.leftAt) return failure('has-left', 'the person belongs to no merchant');
    if (disable && person.role === 'administrator' && others === 0)
      return failure('last-administrator', 'one administrator stays');
    if ((person.disabledAt !== null) === disable) return success(null);
    const state = disable ? 'disabled' : (await belongs(transaction, person)) ? 'active' : 'left';
    const data = state === 'left' ? { leftAt: new Date() } : { disabledAt: disable ? new Date() : null };
    await transaction.user.update({ where: { id }, data });
    await transaction.session.deleteMany({ where: { userId: id } });
    await transaction.passwordReset.deleteMany({ where: { userId: id } });
    const verb = disable ? 'disable-person' : 'enable-person';
    const change = changedFields({ state: disable ? 'active' : 'disabled' }, { state });
    const entry = { verb, reason: { text: reason }, aboutUserId: id, change } as const;
    await recordAudit(transaction, administrator, entry);
    return state === 'left' ? failure('has-left', 'an owner removed the person meanwhile') : success(null);
  });
}

/** Whether the person can still work somewhere: of a merchant's people, an owner may have removed the disabled ones. */
async function belongs(transaction: Transaction, { id, role }: { id: string; role: string }) {
  if (role !== 'merchant') return true;
  await unsafeWidenToMerchants(transaction);
  return (await transaction.membership.count({ where: { userId: id } })) > 0;
}

/** Gives an agent or administrator another role. Every session of the person ends. People can't change their own role. */
export async function changePlatformRole(
  administrator: Actor,
  { id, role, reason }: { id: string; role: PlatformRole; reason: string },
): Promise<Result<null, PersonCode>> {
  requirePermission(administrator, 'platform-people.manage');
  if (id === administrator.id) return failure('own-account', 'nobody changes the own role');
  return prisma().$transaction(async (transaction) => {
    const others = await countOtherAdministrators(transaction, id);
    const person = await transaction.user.findUnique({ where: { id } });
    // Owners manage the roles at a merchant.
    if (!person || person.role === 'merchant') return failure('not-found', 'there is no such person');
    if (person.role === 'administrator' && role !== 'administrator' && others === 0)
      return failure('last-administrator', 'one administrator stays');
    const before = person.isSupervisor ? 'supervisor' : person.role;
    if (before === role) return success(null);
    const isSupervisor = role === 'supervisor';
    const columns = { role: isSupervisor ? ('agent' as const) : role, isSupervisor };
    await transaction.user.update({ where: { id }, data: columns });
    await transaction.session.deleteMany({ where: { userId: id } });
    await recordAudit(transaction, administrator, {
      verb: 'change-platform-role',
      reason: { text: reason },
      change: changedFields({ role: before }, { role }),
      aboutUserId: id,
    });
    return success(null);
  });
}

/**
 * The number of administrators besides this person who can sign in. Locks them, so that two administrators who disable each
 * other at the same moment wait for each other.
 */
async function countOtherAdministrators(transaction: Transaction, userId: string): Promise<number> {
  const all = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  return all.filter(({ id }) => id !== userId).length;
}
