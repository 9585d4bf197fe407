import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { AuditChange } from '#lib/audit/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { BankAccountForm, PayoutsForm, TrnForm } from './schema.ts';
import { accountCodesSchema, bankAccountSchema, payoutsSchema, trnSchema } from './schema.ts';
import type { BankAccountView, JournalCodes } from './view.ts';
import { mostBankAccounts } from './view.ts';

/** Sets when the operator pays; `learned` derives it from past payouts. Throws for a form that its schema rejects. */
export async function savePayouts(actor: MerchantActor, form: PayoutsForm): Promise<void> {
  requirePermission(actor, 'money.configure');
  const chosen = payoutsSchema.parse(form);
  const columns =
    chosen.rhythm === 'learned'
      ? { payoutRhythm: null, payoutDay: null }
      : { payoutRhythm: chosen.rhythm, payoutDay: new Date(chosen.day) };
  await saveSettings(actor, 'save-payouts', columns);
}

/** The merchant's tax registration number; null without one. */
export async function readTrn(actor: MerchantActor): Promise<string | null> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const found = await inMerchant(merchantId, ({ moneySettings }) =>
    moneySettings.findUnique({ where: { merchantId }, select: { trn: true } }),
  );
  return found?.trn ?? null;
}

/** Sets the tax registration number, or removes it. Throws for one that its schema rejects. */
export async function saveTrn(actor: MerchantActor, form: TrnForm): Promise<void> {
  requirePermission(actor, 'money.configure');
  const trn = trnSchema.parse(form).trn || null;
  await saveSettings(actor, 'save-trn', { trn });
}

/** Sets what the accounts are called in the accountant's system. */
export async function saveAccountCodes(actor: MerchantActor, form: JournalCodes): Promise<void> {
  requirePermission(actor, 'money.manage');
  const entered = Object.entries(accountCodesSchema.parse(form)).filter(([, code]) => code !== '');
  await inMerchant(actor.merchantId, async (transaction) => {
    await setSettings(transaction, actor.merchantId, { accountCodes: Object.fromEntries(entered) });
    await recordOwnAudit(transaction, actor, { verb: 'save-account-codes', reason: 'byPerson' });
  });
}

type Settings = Pick<
  Prisma.MoneySettingsUncheckedCreateInput,
  'payoutRhythm' | 'payoutDay' | 'trn' | 'accountCodes' | 'closedUntil'
>;

export async function setSettings({ moneySettings }: Transaction, merchantId: string, settings: Settings) {
  await moneySettings.upsert({
    where: { merchantId },
    create: { merchantId, ...settings },
    update: settings,
  });
}

async function saveSettings(actor: MerchantActor, verb: 'save-payouts' | 'save-trn', settings: Settings) {
  const { merchantId } = actor;
  await inMerchant(merchantId, async (transaction) => {
    const stored: object = (await transaction.moneySettings.findUnique({ where: { merchantId } })) ?? {};
    const before = Object.entries(stored).filter(([name]) => name in settings);
    await setSettings(transaction, merchantId, settings);
    const change = changedFields(Object.fromEntries(before), settings);
    if (change) await recordOwnAudit(transaction, actor, { verb, reason: 'byPerson', change });
  });
}

export function listBankAccounts(actor: MerchantActor): Promise<BankAccountView[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  return inMerchant(merchantId, ({ bankAccount }) =>
    bankAccount.findMany({
      where: { merchantId },
      orderBy: { createdAt: 'asc' },
      select: { id: true, name: true, iban: true, currency: true },
      take: mostBankAccounts,
    }),
  );
}

/** Adds one of the merchant's accounts at a bank. Throws for a form that its schema rejects. */
export function addBankAccount(
  actor: MerchantActor,
  form: BankAccountForm,
): Promise<Result<{ id: string }, 'exists' | 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'money.configure');
  const account = bankAccountSchema.parse(form);
  return inMerchant(merchantId, async (transaction) => {
    const known = await transaction.bankAccount.findMany({ where: { merchantId }, select: { iban: true } });
    if (known.some(({ iban }) => iban === account.iban))
      return failure('exists', 'the merchant has this account');
    if (known.length >= mostBankAccounts) return failure('too-many', `${mostBankAccounts} accounts`);
    const data = { merchantId, ...account };
    const added = await transaction.bankAccount.create({ data, select: { id: true } });
    const change: AuditChange = { iban: [null, `…${account.iban.slice(-4)}`] };
    await recordOwnAudit(transaction, actor, { verb: 'add-bank-account', reason: 'byPerson', change });
    return success(added);
  });
}

/** Removes an account; what was posted stays. */
export async function removeBankAccount(actor: MerchantActor, id: string): Promise<void> {
  const { merchantId } = requirePermission(actor, 'money.configure');
  await inMerchant(merchantId, async (transaction) => {
    const account = await transaction.bankAccount.findFirst({ where: { id, merchantId } });
    if (!account) return;
    await transaction.bankAccount.delete({ where: { id_merchantId: { id, merchantId } } });
    const change: AuditChange = { iban: [`…${account.iban.slice(-4)}`, null] };
    await recordOwnAudit(transaction, actor, { verb: 'remove-bank-account', reason: 'byPerson', change });
  });
}
