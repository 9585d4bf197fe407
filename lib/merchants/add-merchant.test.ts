import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { addMerchant } from './add-merchant.ts';
import { findOperatorAccount } from './operator-account.ts';

await testStack();

it('adds a merchant whose token is stored encrypted and can be read back', async () => {
  const merchantId = await prisma().$transaction((transaction) =>
    addMerchant(transaction, {
      nameEn: 'Falcon Perfumes',
      nameAr: 'عطور الصقر',
      accountNo: '555',
      token: 'a-token',
    }),
  );
  expect(await findOperatorAccount(merchantId)).toEqual({
    operator: 'sandbox',
    accountNo: '555',
    token: 'a-token',
  });
  const stored = await inMerchant(merchantId, (transaction) => transaction.operatorAccount.findMany());
  expect(stored).toHaveLength(1);
  expect(Buffer.from(stored[0]?.tokenCiphertext ?? []).includes('a-token')).toBe(false);
});
