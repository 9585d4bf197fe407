import 'server-only';
import { randomUUID } from 'node:crypto';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { CheckAccount } from './check.ts';
import { mostAccounts } from './list-accounts.ts';
import { lockAccounts } from './lock-accounts.ts';
import type { AccountEnd, NewAccount } from './schema.ts';
import { sealedColumns } from './seal-account.ts';

/**
 * Adds an account that the operator accepts. A rejected account isn't stored. The first account becomes the default. A retired
 * account becomes active again with its new token.
 */
export async function addAccount(
  actor: MerchantActor,
  { accountNo, token }: NewAccount,
  check: CheckAccount,
): Promise<AccountEnd> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const operator = settings().OPERATOR_NAME;
  const checked = await check({ accountNo, token });
  if (checked === 'token-wrong') await recordDenial(actor, `token-wrong: ${operator}: ${accountNo}`);
  if (checked !== 'accepted') return checked;
  return inMerchant(merchantId, async (transaction) => {
    await lockAccounts(transaction, merchantId);
    const { operatorAccount } = transaction;
    const known = await operatorAccount.findFirst({ where: { merchantId, operator, accountNo } });
    if (known && !known.retiredAt) return 'account-known';
    if ((await operatorAccount.count({ where: { merchantId, operator } })) >= mostAccounts) return 'too-many';
    const isDefault =
      (await operatorAccount.count({ where: { merchantId, operator, isDefault: true } })) === 0;
    const id = known?.id ?? randomUUID();
    const columns = { isDefault, retiredAt: null };
    const sealed = sealedColumns(token, { id, merchantId, operator, accountNo });
    if (known)
      await operatorAccount.updateMany({ where: { id, merchantId }, data: { ...columns, ...sealed } });
    else
      await operatorAccount.create({ data: { id, merchantId, operator, accountNo, ...columns, ...sealed } });
    const change = changedFields(known ? { state: 'retired' } : null, { state: 'active', isDefault });
    const entry = { verb: 'add-account', reason: `${operator}: ${accountNo}`, change };
    await recordAudit(transaction, actor, { ...entry, aboutMerchantId: merchantId });
    return 'added';
  });
}
