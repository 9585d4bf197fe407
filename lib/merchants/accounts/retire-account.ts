import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { lockAccounts } from './lock-accounts.ts';
import type { AccountEnd } from './schema.ts';

/**
 * Retires an account. An account that has sent something is kept, because later calls about its shipments still need it; any
 * other account is deleted. The default account can't be retired.
 */
export function retireAccount(actor: MerchantActor, id: string): Promise<AccountEnd> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const operator = settings().OPERATOR_NAME;
  return inMerchant(merchantId, async (transaction) => {
    await lockAccounts(transaction, merchantId);
    const { operatorAccount } = transaction;
    const one = { id, merchantId };
    const account = await operatorAccount.findFirst({ where: { ...one, operator, retiredAt: null } });
    if (!account) return 'not-found';
    if (account.isDefault) return 'is-default';
    const isUsed = await transaction.attempt.findFirst({
      where: { merchantId, accountId: id },
      select: { id: true },
    });
    if (isUsed) await operatorAccount.updateMany({ where: one, data: { retiredAt: new Date() } });
    else await operatorAccount.deleteMany({ where: one });
    const reason = `${operator}: ${account.accountNo}`;
    const change = changedFields({ state: 'active' }, { state: isUsed ? 'retired' : 'deleted' });
    await recordAudit(transaction, actor, {
      ...{ verb: 'retire-account', reason, aboutMerchantId: merchantId, change },
    });
    return 'retired';
  });
}
