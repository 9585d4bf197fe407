import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import type { AccountView } from './schema.ts';

export const mostAccounts = 50;

/** The merchant's accounts at this deployment's operator: the default, the others, then the retired ones. */
export async function listAccounts(actor: MerchantActor): Promise<AccountView[]> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const rows = await inMerchant(merchantId, ({ operatorAccount }) =>
    operatorAccount.findMany({
      where: { merchantId, operator: settings().OPERATOR_NAME },
      select: {
        ...{ id: true, accountNo: true, tokenEnd: true, isDefault: true },
        ...{ checkedAt: true, retiredAt: true },
      },
      orderBy: [{ retiredAt: { sort: 'desc', nulls: 'first' } }, { isDefault: 'desc' }, { accountNo: 'asc' }],
      take: mostAccounts,
    }),
  );
  return rows.map(({ checkedAt, retiredAt, ...row }) => ({
    ...row,
    checkedAt: checkedAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}
