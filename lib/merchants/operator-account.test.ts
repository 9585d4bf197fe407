import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findOperatorAccount } from './operator-account.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

it('gives each merchant its own credential', async () => {
  for (const { id, accountNo, token } of demoMerchants)
    await expect(findOperatorAccount(id)).resolves.toEqual({ operator: 'sandbox', accountNo, token });
});
