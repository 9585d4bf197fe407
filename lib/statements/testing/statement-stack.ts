import { afterEach, expect } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';

/** A stack for a file of tests about statements. Whatever a test does, the ledger is right. */
export async function startStatementStack() {
  const stack = await testStack();
  afterEach(async () => expect(await unsafeCheckLedger()).toEqual([]));
  return stack;
}
