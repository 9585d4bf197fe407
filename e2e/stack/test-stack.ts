import { afterAll } from 'vitest';
import type { MerchantActor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { startVerbStack, type VerbStack } from './verb-stack.ts';

/** The stack of a file of tests. It stops after the last one. */
export async function testStack(...given: Parameters<typeof startVerbStack>): Promise<VerbStack> {
  const stack = await startVerbStack(...given);
  afterAll(() => stack.stop());
  return stack;
}

/** The actor as the first person of the merchant's demo people, who has a row of his own. */
export async function storedPerson(actor: MerchantActor) {
  const { id } = await prisma().user.findFirstOrThrow({
    where: { merchantId: actor.merchantId, disabledAt: null },
    orderBy: { createdAt: 'asc' },
  });
  return { ...actor, id };
}
