import 'server-only';
import { randomUUID } from 'node:crypto';
import { sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { limitToMerchant, type Transaction } from '#lib/db/tenant.ts';
import { bookingOperator } from '#lib/settings/operators.ts';

type NewMerchant = { nameEn: string; nameAr: string; accountNo: string; token: string };

/**
 * Adds a merchant with its account at the operator of new bookings, in the caller's transaction, and scopes that transaction to
 * the merchant's rows. The token is stored encrypted. Returns the merchant's id.
 */
export async function addMerchant(
  transaction: Transaction,
  { nameEn, nameAr, accountNo, token }: NewMerchant,
): Promise<string> {
  const operator = bookingOperator();
  const { id: merchantId } = await transaction.merchant.create({ data: { nameEn, nameAr } });
  await limitToMerchant(transaction, merchantId);
  const account = { id: randomUUID(), merchantId, operator, accountNo };
  await transaction.operatorAccount.create({
    data: { ...account, tokenCiphertext: sealSecret('operator-token', token, account) },
  });
  return merchantId;
}
