import { afterAll } from 'vitest';
import { startVerbStack, type VerbStack } from './verb-stack.ts';

/** The stack of a file of tests. It stops after the last one. */
export async function testStack(): Promise<VerbStack> {
  const stack = await startVerbStack();
  afterAll(() => stack.stop());
  return stack;
}
