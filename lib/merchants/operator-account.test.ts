import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findOperatorAccount } from './operator-account.ts';

await testStack();

it('gives each merchant its own credential', async () => {
  for (const { id, accountNo, token } of demoMerchants)
    await expect(findOperatorAccount(id)).resolves.toEqual({ operator: 'sandbox', accountNo, token });
});
