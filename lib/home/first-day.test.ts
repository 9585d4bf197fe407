import { expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readFirstDay } from './first-day.ts';

const stack = await testStack();

test('a merchant’s first day is done with an account and a sender that can be called', async () => {
  const { merchantId } = stack.oasis;
  expect(await readFirstDay(stack.oasis)).toMatchObject({ account: true, sender: true });
  await inMerchant(merchantId, async ({ senderPreset, operatorAccount }) => {
    await senderPreset.updateMany({
      data: { form: { version: 1, sender: { mobile: '', address: 'Shop 4' } } },
    });
    await operatorAccount.updateMany({ data: { retiredAt: new Date(), isDefault: false } });
  });
  expect(await readFirstDay(stack.oasis)).toMatchObject({ account: false, sender: false });
});
