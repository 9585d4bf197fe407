import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { limitToMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { bookingOperator } from '#lib/settings/operators.ts';

type NewMerchant = { nameEn: string; nameAr: string; accountNo?: string; token?: string };

/**
 * Adds a merchant, with its account at the operator of new bookings if it is given, in the caller's transaction, and scopes that
 * transaction to the merchant's rows. The token is stored encrypted. Returns the merchant's id.
 */
export async function addMerchant(
  transaction: Transaction,
  { nameEn, nameAr, accountNo, token }: NewMerchant,
): Promise<string> {
  const { id: merchantId } = await transaction.merchant.create({ data: { nameEn, nameAr } });
  await limitToMerchant(transaction, merchantId);
  if (!accountNo || !token) return merchantId;
  const account = { id: randomUUIDv7(), merchantId, operator: bookingOperator(), accountNo };
  await transaction.operatorAccount.create({
    data: { ...account, tokenCiphertext: sealSecret('operator-token', token, account) },
  });
  return merchantId;
}

/** The name of the merchant that has an account at the operator of new bookings; null when none has. */
export async function unsafeFindAccountHolder(accountNo: string): Promise<string | null> {
  const found = await unsafeAcrossMerchants(({ operatorAccount }) =>
    operatorAccount.findFirst({
      where: { operator: bookingOperator(), accountNo },
      select: { merchant: { select: { nameEn: true } } },
    }),
  );
  return found?.merchant.nameEn ?? null;
}
