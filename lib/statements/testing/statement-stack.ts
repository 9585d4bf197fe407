import { afterAll, afterEach, expect } from 'vitest';
import { startVerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';

/** A stack for a file of tests about statements. Whatever a test does, the ledger is right. */
export async function startStatementStack() {
  const stack = await startVerbStack();
  afterAll(() => stack.stop());
  afterEach(async () => expect(await unsafeCheckLedger()).toEqual([]));
  return stack;
}
