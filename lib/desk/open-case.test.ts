import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeOpenCase } from './open-case.ts';

const stack = await testStack();

it('a question and a claim are mailed to the people who may answer, a call-back isn’t', async () => {
  const { merchantId } = stack.oasis;
  const awb = '7800000000099';
  const shipmentId = await insertShipment(stack.oasis, { state: 'booked', awb });
  const dueAt = new Date(Date.now() + 3_600_000);
  const open = (kind: 'call-back' | 'ask-merchant' | 'claim') =>
    unsafeOpenCase(stack.agent, {
      merchantId,
      shipmentId,
      kind,
      question: 'Which door?',
      phone: null,
      dueAt,
    });
  for (const kind of ['call-back', 'ask-merchant', 'claim'] as const) await open(kind);
  const mails = await prisma().mail.findMany({ where: { kind: 'question' }, orderBy: { createdAt: 'asc' } });
  const about = { shipmentId, awb, dueAt: dueAt.toISOString() };
  expect(mails.map((mail) => [mail.recipient, mail.about])).toEqual([
    ['mariam@oasis.example', about],
    ['mariam@oasis.example', { ...about, isClaim: true }],
  ]);
});
