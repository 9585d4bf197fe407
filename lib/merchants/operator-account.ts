import 'server-only';
import { decryptToken } from '#lib/core/encrypt-token.ts';
import { env } from '#lib/core/env.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { OperatorAccount } from '#lib/postal/booking-order.ts';

/** The credential of one merchant at the configured operator; throws where the merchant has none. */
export async function getOperatorAccount(merchantId: string): Promise<OperatorAccount> {
  const { OPERATOR_NAME: operator, TOKEN_ENCRYPTION_KEY: key } = env();
  const account = await inMerchant(merchantId, (transaction) =>
    transaction.operatorAccount.findUniqueOrThrow({
      where: { merchantId_operator: { merchantId, operator } },
    }),
  );
  return {
    accountNo: account.accountNo,
    token: decryptToken(account.tokenCiphertext, key, merchantId),
  };
}
