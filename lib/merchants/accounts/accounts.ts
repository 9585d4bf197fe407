import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { lock } from '#lib/db/locks.ts';
import { type SecretPlace, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantAccount } from '#lib/merchants/operator-account.ts';
import { bookingOperator, servedNames } from '#lib/settings/operators.ts';
import { mostAccounts, type NewAccount } from './schema.ts';
import type { AccountEnd, AccountView } from './view.ts';

/** The merchant's accounts at the operators that this deployment serves: the default, the others, then the retired ones. */
export async function listAccounts(actor: MerchantActor): Promise<AccountView[]> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const rows = await inMerchant(merchantId, ({ operatorAccount }) =>
    operatorAccount.findMany({
      where: { merchantId, operator: { in: servedNames() } },
      select: {
        id: true,
        operator: true,
        accountNo: true,
        tokenEnd: true,
        isDefault: true,
        checkedAt: true,
        retiredAt: true,
      },
      orderBy: [{ retiredAt: { sort: 'desc', nulls: 'first' } }, { isDefault: 'desc' }, { accountNo: 'asc' }],
      take: mostAccounts,
    }),
  );
  return rows.map(({ operator, ...row }) => ({
    ...withIsoMoments(row),
    otherOperator: operator === bookingOperator() ? null : operator,
  }));
}

/** The operator's answer to a harmless call with an account; `unchecked` when it gave none. */
type CheckedAccount = 'accepted' | 'token-wrong' | 'unchecked';

export type CheckAccount = (account: MerchantAccount) => Promise<CheckedAccount>;

/**
 * Adds an account at the operator of new bookings, which must accept it. A rejected account isn't stored. The first account becomes the default. A retired
 * account becomes active again with its new token.
 */
export async function addAccount(
  actor: MerchantActor,
  { accountNo, token }: NewAccount,
  check: CheckAccount,
): Promise<AccountEnd> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const operator = bookingOperator();
  const checked = await check({ operator, accountNo, token });
  if (checked === 'token-wrong')
    await recordDenial(actor, { key: 'token-wrong', account: `${operator}: ${accountNo}` });
  if (checked !== 'accepted') return checked;
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'accounts', merchantId);
    const { operatorAccount } = transaction;
    const stored = await operatorAccount.findFirst({ where: { merchantId, operator, accountNo } });
    if (stored && !stored.retiredAt) return 'account-known';
    if ((await operatorAccount.count({ where: { merchantId, operator } })) >= mostAccounts) return 'too-many';
    const isDefault =
      (await operatorAccount.count({ where: { merchantId, operator, isDefault: true } })) === 0;
    const id = stored?.id ?? randomUUIDv7();
    const columns = { isDefault, retiredAt: null };
    const sealed = sealedColumns(token, { id, merchantId, operator, accountNo });
    if (stored)
      await operatorAccount.updateMany({ where: { id, merchantId }, data: { ...columns, ...sealed } });
    else
      await operatorAccount.create({ data: { id, merchantId, operator, accountNo, ...columns, ...sealed } });
    const change = changedFields(stored ? { state: 'retired' } : null, { state: 'active', isDefault });
    const reason = { text: `${operator}: ${accountNo}` };
    await recordOwnAudit(transaction, actor, { verb: 'add-account', reason, change });
    return 'added';
  });
}

/**
 * Replaces an account's token by one that the operator accepts; until then the old one stays. Later calls about the account's
 * shipments use the new token, even if the account is retired.
 */
export async function replaceToken(
  actor: MerchantActor,
  { id, token }: { id: string; token: string },
  check: CheckAccount,
): Promise<AccountEnd> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const account = await inMerchant(merchantId, ({ operatorAccount }) =>
    operatorAccount.findFirst({
      where: { id, merchantId, operator: { in: servedNames() } },
      select: { operator: true, accountNo: true },
    }),
  );
  if (!account) return 'not-found';
  const { operator, accountNo } = account;
  const checked = await check({ operator, accountNo, token });
  if (checked === 'token-wrong')
    await recordDenial(actor, { key: 'token-wrong', account: `${operator}: ${accountNo}` });
  if (checked !== 'accepted') return checked;
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.operatorAccount.updateMany({
      where: { id, merchantId },
      data: sealedColumns(token, { id, merchantId, operator, accountNo }),
    });
    if (count === 0) return 'not-found';
    const reason = { text: `${operator}: ${accountNo}` };
    await recordOwnAudit(transaction, actor, { verb: 'replace-token', reason });
    return 'replaced';
  });
}

/** Makes this account the one for new bookings and prices. Existing shipments keep their own. */
export function setDefaultAccount(actor: MerchantActor, id: string): Promise<AccountEnd> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const operator = bookingOperator();
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'accounts', merchantId);
    const { operatorAccount } = transaction;
    const next = await operatorAccount.findFirst({ where: { id, merchantId, operator, retiredAt: null } });
    if (!next) return 'not-found';
    if (next.isDefault) return 'made-default';
    const before = await operatorAccount.findFirst({ where: { merchantId, operator, isDefault: true } });
    await operatorAccount.updateMany({ where: { merchantId, operator }, data: { isDefault: false } });
    await operatorAccount.updateMany({ where: { id, merchantId }, data: { isDefault: true } });
    const reason = { text: `${operator}: ${next.accountNo}` };
    const change = changedFields({ accountNo: before?.accountNo }, { accountNo: next.accountNo });
    await recordOwnAudit(transaction, actor, { verb: 'set-default-account', reason, change });
    return 'made-default';
  });
}

/**
 * Retires an account. An account that has sent something is kept, because later calls about its shipments still need it; any
 * other account is deleted. The default account can't be retired.
 */
export function retireAccount(actor: MerchantActor, id: string): Promise<AccountEnd> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const operator = bookingOperator();
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'accounts', merchantId);
    const { operatorAccount } = transaction;
    const accountKey = { id, merchantId };
    const account = await operatorAccount.findFirst({ where: { ...accountKey, operator, retiredAt: null } });
    if (!account) return 'not-found';
    if (account.isDefault) return 'is-default';
    const isUsed =
      (await transaction.attempt.findFirst({ where: { merchantId, accountId: id }, select: { id: true } })) ??
      // An archived attempt may refer to it.
      (await transaction.archivedShipment.findFirst({ where: { merchantId }, select: { id: true } }));
    if (isUsed) await operatorAccount.updateMany({ where: accountKey, data: { retiredAt: new Date() } });
    else await operatorAccount.deleteMany({ where: accountKey });
    const reason = { text: `${operator}: ${account.accountNo}` };
    const change = changedFields({ state: 'active' }, { state: isUsed ? 'retired' : 'deleted' });
    await recordOwnAudit(transaction, actor, { verb: 'retire-account', reason, change });
    return 'retired';
  });
}

const shown = 4;

/**
 * The columns of a token that the operator has just accepted. The end of a short token isn't stored, because it would reveal
 * too much of it.
 */
function sealedColumns(token: string, place: SecretPlace<'operator-token'>) {
  return {
    tokenCiphertext: sealSecret('operator-token', token, place),
    tokenEnd: token.length >= 4 * shown ? token.slice(-shown) : null,
    checkedAt: new Date(),
  };
}
