import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { openSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import { bookingOperator } from '#lib/settings/operators.ts';

export type OperatorAccountRow = { account_row: string; account_no: string; token_ciphertext: Buffer };

/** An account, and the operator at which it is one. */
export type MerchantAccount = OperatorAccount & { operator: string };

/** The id of the account that sends a merchant's new bookings; null when it has none at their operator. */
export async function findSendingAccountId(
  { operatorAccount }: Pick<Transaction, 'operatorAccount'>,
  merchantId: string,
): Promise<string | null> {
  const where = { merchantId, operator: bookingOperator(), isDefault: true };
  return (await operatorAccount.findFirst({ where, select: { id: true } }))?.id ?? null;
}

/** The merchant's default account at the operator of new bookings, for calls before a shipment exists; null when it has none. */
export async function findOperatorAccount(merchantId: string): Promise<MerchantAccount | null> {
  const operator = bookingOperator();
  const [[row]] = await queryMerchant(
    merchantId,
    [
      sql<OperatorAccountRow>`SELECT id AS account_row, account_no, token_ciphertext FROM operator_accounts
        WHERE merchant_id = ${merchantId} AND operator = ${operator} AND is_default`,
    ],
    { prepared: true },
  );
  return row ? readOperatorAccount(merchantId, { ...row, operator }) : null;
}

/** Decrypts an account's row. Throws when the key is wrong or the row was changed. */
export function readOperatorAccount(
  merchantId: string,
  row: OperatorAccountRow & { operator: string },
): MerchantAccount {
  const { account_row: id, account_no: accountNo, operator } = row;
  const place = { id, merchantId, operator, accountNo };
  const token = openSecret('operator-token', row.token_ciphertext, place);
  return { operator, accountNo, token };
}
