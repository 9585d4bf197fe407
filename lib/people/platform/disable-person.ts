import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { countOtherAdministrators } from './other-administrators.ts';

export type PersonCode = 'not-found' | 'own-account' | 'last-administrator' | 'has-left';

/**
 * Disables anyone except oneself, immediately: every session ends, and so does a link for a new password. Or enables the person
 * again. At least one administrator stays enabled.
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
    await transaction.user.update({ where: { id }, data: { disabledAt: disable ? new Date() : null } });
    await transaction.session.deleteMany({ where: { userId: id } });
    await transaction.passwordReset.deleteMany({ where: { userId: id } });
    const verb = disable ? 'disable-person' : 'enable-person';
    const [active, disabled] = [{ state: 'active' }, { state: 'disabled' }];
    const change = disable ? changedFields(active, disabled) : changedFields(disabled, active);
    await recordAudit(transaction, administrator, { verb, reason, aboutUserId: id, change });
    return success(null);
  });
}
