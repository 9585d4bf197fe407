import 'server-only';
import { decryptToken } from '#lib/core/secrets/encrypt-token.ts';
import { settings } from '#lib/core/settings/settings.ts';
import type { Statement } from '#lib/db/merchant-line.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { OperatorAccount } from '#lib/postal/booking-order.ts';

export type OperatorAccountRow = { account_no: string; token_ciphertext: Buffer };

/** The credential of one merchant at the configured operator; throws where the merchant has none. */
export async function getOperatorAccount(merchantId: string): Promise<OperatorAccount> {
  const [found] = await runInMerchant<OperatorAccountRow>(merchantId, [operatorAccountStatement(merchantId)]);
  return readOperatorAccount(merchantId, found?.rows[0]);
}

/** The same in two halves, for whoever asks for more in the same round trip. */
export function operatorAccountStatement(merchantId: string): Statement {
  return {
    name: 'operator-account',
    text: 'SELECT account_no, token_ciphertext FROM operator_accounts WHERE merchant_id = $1 AND operator = $2',
    values: [merchantId, settings().OPERATOR_NAME],
  };
}

export function readOperatorAccount(
  merchantId: string,
  account: OperatorAccountRow | undefined,
): OperatorAccount {
  const { OPERATOR_NAME: operator, TOKEN_ENCRYPTION_KEY: key } = settings();
  if (!account) throw new Error(`merchant ${merchantId} has no account at ${operator}`);
  return {
    accountNo: account.account_no,
    token: decryptToken(account.token_ciphertext, key, merchantId),
  };
}
