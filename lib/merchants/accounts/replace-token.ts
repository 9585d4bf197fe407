import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { CheckAccount } from './check.ts';
import type { AccountEnd } from './schema.ts';
import { sealedColumns } from './seal-account.ts';

/**
 * Replaces an account's token by one that the operator accepts; until then the old one stays. Later calls about the account's
 * shipments use the new token, even if the account is retired.
 */
export async function replaceToken(
  actor: MerchantActor,
  { id, token }: { id: string; token: string },
  check: CheckAccount,
): Promise<AccountEnd> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const operator = settings().OPERATOR_NAME;
  const known = await inMerchant(merchantId, ({ operatorAccount }) =>
    operatorAccount.findFirst({ where: { id, merchantId, operator }, select: { accountNo: true } }),
  );
  if (!known) return 'not-found';
  const { accountNo } = known;
  const checked = await check({ accountNo, token });
  if (checked === 'token-wrong') await recordDenial(actor, `token-wrong: ${operator}: ${accountNo}`);
  if (checked !== 'accepted') return checked;
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.operatorAccount.updateMany({
      where: { id, merchantId },
      data: sealedColumns(token, { id, merchantId, operator, accountNo }),
    });
    if (count === 0) return 'not-found';
    const entry = { verb: 'replace-token', reason: `${operator}: ${accountNo}`, aboutMerchantId: merchantId };
    await recordAudit(transaction, actor, entry);
    return 'replaced';
  });
}
