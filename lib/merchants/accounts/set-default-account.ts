import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { lockAccounts } from './lock-accounts.ts';
import type { AccountEnd } from './schema.ts';

/** Makes this account the one for new bookings and prices. Existing shipments keep their own. */
export function setDefaultAccount(actor: MerchantActor, id: string): Promise<AccountEnd> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const operator = settings().OPERATOR_NAME;
  return inMerchant(merchantId, async (transaction) => {
    await lockAccounts(transaction, merchantId);
    const { operatorAccount } = transaction;
    const next = await operatorAccount.findFirst({ where: { id, merchantId, operator, retiredAt: null } });
    if (!next) return 'not-found';
    if (next.isDefault) return 'made-default';
    const before = await operatorAccount.findFirst({ where: { merchantId, operator, isDefault: true } });
    await operatorAccount.updateMany({ where: { merchantId, operator }, data: { isDefault: false } });
    await operatorAccount.updateMany({ where: { id, merchantId }, data: { isDefault: true } });
    const reason = `${operator}: ${next.accountNo}`;
    await recordAudit(transaction, actor, {
      verb: 'set-default-account',
      reason,
      aboutMerchantId: merchantId,
      change: changedFields({ accountNo: before?.accountNo }, { accountNo: next.accountNo }),
    });
    return 'made-default';
  });
}
