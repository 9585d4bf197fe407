import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import type { PersonCode } from './disable-person.ts';
import { countOtherAdministrators } from './other-administrators.ts';
import type { PlatformRole } from './schema.ts';

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
      reason,
      change: changedFields({ role: before }, { role }),
      aboutUserId: id,
    });
    return success(null);
  });
}
