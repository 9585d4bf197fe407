import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { savePayouts } from './money-settings.ts';
import { unsafeTellOverdue } from './tell-overdue.ts';

const stack = await testStack();

const now = new Date('2026-11-26T08:00:00Z');

async function delivered(day: string, codMinor: number) {
  const id = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor });
  await changeShipment(stack.oasis, id, { phase: 'delivered', lastEventAt: new Date(`${day}T08:00:00Z`) });
  return id;
}

const toldOf = async (id: string) =>
  (
    await inMerchant(stack.oasis.merchantId, ({ shipmentEvent }) =>
      shipmentEvent.findMany({ where: { shipmentId: id }, orderBy: { at: 'asc' }, select: { kind: true } }),
    )
  ).map(({ kind }) => kind);

it('tells once what should have been paid out three days ago, by event', async () => {
  // Paid each Sunday: what was collected before the 22nd is due on the 22nd, and overdue for three days on the 25th.
  await savePayouts(stack.oasis, { rhythm: 'weekly', day: '2026-11-01' });
  const [late, alsoLate, inTime, ancient] = [
    await delivered('2026-11-20', 12_550),
    await delivered('2026-11-21', 450),
    await delivered('2026-11-23', 999),
    await delivered('2026-06-01', 777),
  ];
  await Promise.all([unsafeTellOverdue(now), unsafeTellOverdue(now)]);
  await unsafeTellOverdue(now);
  expect(await toldOf(late)).toEqual(['cod-collected', 'cod-overdue']);
  expect(await toldOf(alsoLate)).toEqual(['cod-collected', 'cod-overdue']);
  for (const id of [inTime, ancient]) expect(await toldOf(id)).toEqual(['cod-collected']);
  // The carrier reported this delivery after its day had been told.
  const learnedLate = await delivered('2026-11-19', 333);
  await unsafeTellOverdue(new Date('2026-11-27T08:00:00Z'));
  expect(await toldOf(learnedLate)).toEqual(['cod-collected', 'cod-overdue']);
  await unsafeTellOverdue(new Date('2026-12-02T08:00:00Z'));
  for (const id of [late, learnedLate]) expect(await toldOf(id)).toEqual(['cod-collected', 'cod-overdue']);
  expect(await toldOf(inTime)).toEqual(['cod-collected', 'cod-overdue']);
});
