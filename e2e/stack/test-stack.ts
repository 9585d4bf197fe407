import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { MerchantActor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { demoAgent } from './demo-actors.ts';
import { startVerbStack, type VerbStack } from './verb-stack.ts';

/** The stack of a file of tests. It stops after the last one. */
export async function testStack(...given: Parameters<typeof startVerbStack>): Promise<VerbStack> {
  const stack = await startVerbStack(...given);
  afterAll(() => stack.stop());
  return stack;
}

/** An agent who has a row of their own. */
export async function newAgent() {
  const id = randomUUID();
  const named = { name: `Agent ${id.slice(0, 4)}`, nameAr: 'موظف', passwordHash: '' };
  await prisma().user.create({ data: { id, email: `${id}@desk.example`, role: 'agent', ...named } });
  return { ...demoAgent, id };
}

/** The merchant's account at the operator, as bookings are queued for it. */
export async function accountOf({ merchantId }: MerchantActor) {
  const { id } = await inMerchant(merchantId, ({ operatorAccount }) => operatorAccount.findFirstOrThrow());
  return { merchantId, accountId: id };
}

/** The actor as the first person of the merchant's demo people, who has a row of his own. */
export async function storedPerson(actor: MerchantActor) {
  const { id } = await prisma().user.findFirstOrThrow({
    where: { merchantId: actor.merchantId, disabledAt: null },
    orderBy: { createdAt: 'asc' },
  });
  return { ...actor, id };
}
