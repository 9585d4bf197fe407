import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { listShipments } from './list-shipments.ts';
import { findShownVersion, shownVersion } from './shown-version.ts';

const stack = await testStack();

/** The version of the page, and of the same shipments later. */
async function openPage(actor: MerchantActor) {
  const { items } = await listShipments(actor, {});
  const ids = items.map(({ id }) => id).reverse();
  return { drawn: shownVersion(items), later: () => findShownVersion(actor, ids) };
}

const move = (id: string, data: { phase?: 'attempted'; trackedAt?: Date }) =>
  changeShipment(stack.oasis, id, data);

it('changes with what the page shows of its shipments, and with nothing else', async () => {
  const shown = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', name: 'Layla' });
  await insertShipment(stack.oasis, { state: 'draft' });
  const page = await openPage(stack.oasis);
  expect(await page.later()).toBe(page.drawn);

  await move(shown, { trackedAt: new Date() });
  expect(await page.later()).toBe(page.drawn);
  await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
  expect(await page.later()).toBe(page.drawn);

  await move(shown, { phase: 'attempted' });
  expect(await page.later()).not.toBe(page.drawn);
});

it('changes when a status becomes old, and when an old one was checked', async () => {
  const id = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected' });
  const fresh = (await openPage(stack.oasis)).drawn;
  await move(id, { trackedAt: new Date(Date.now() - 6 * 60_000) });
  const old = (await openPage(stack.oasis)).drawn;
  expect(old).not.toBe(fresh);
  await move(id, { trackedAt: new Date(Date.now() - 7 * 60_000) });
  expect((await openPage(stack.oasis)).drawn).toBe(old);
  await move(id, { trackedAt: new Date() });
  expect((await openPage(stack.oasis)).drawn).toBe(fresh);
});

it('tells nothing of another merchant’s shipments, and takes any text for an id', async () => {
  const other = await insertShipment(stack.nakheel, { state: 'booked', phase: 'expected' });
  const none = await findShownVersion(stack.oasis, []);
  for (const ids of [[other], [randomUUID()], ['', 'x', "'; --", '\u0000'], Array(10_000).fill(other)])
    expect(await findShownVersion(stack.oasis, ids)).toBe(none);
});
