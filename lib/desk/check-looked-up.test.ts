import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeScan } from './find-scanned.ts';
import { unsafeSearchShipments } from './search/search-shipments.ts';
import type { ScannedShipment } from './view.ts';

const stack = await testStack();

/** A shipment that was delivered after its status was stored, so many minutes ago. */
async function delivered(minutesAgo: number) {
  const reference = `REF${randomUUID().slice(0, 8)}`;
  const { id, awb } = await bookTyped(stack.oasis, { parcel: { reference1: reference } });
  await labelKept(stack.oasis, id);
  await stack.move(awb, 'delivered');
  await stack.run(
    `UPDATE shipments SET tracked_at = now() - make_interval(mins => $2), asked_at = now() - make_interval(mins => $2)
     WHERE id = $1`,
    [id, minutesAgo],
  );
  return { id, awb, reference };
}

const audits = (verb: string) => prisma().auditEntry.count({ where: { verb } });

it('a scan of a parcel with an old status shows the operator’s, audited once', async () => {
  const { awb } = await delivered(9);
  const before = await audits('scan');
  expect(await unsafeScan(stack.agent, awb)).toMatchObject({ awb, phase: 'delivered', statusAt: null });
  expect(await audits('scan')).toBe(before + 1);
});

it('a scan shows the old status with its age when the operator can’t be reached', async () => {
  const { awb } = await delivered(9);
  await stack.fault({ operation: 'Tracking', kind: 'status', remaining: 3, params: { status: 503 } });
  const scanned = (await unsafeScan(stack.agent, awb)) as ScannedShipment;
  expect(scanned.phase).toBe('expected');
  expect(Date.now() - Date.parse(scanned.statusAt ?? '')).toBeGreaterThan(8 * 60_000);
});

it('a search checks what it found once the agent has stopped typing, in one look-up', async () => {
  const { reference } = await delivered(9);
  const before = await stack.requests();
  const { hits } = await unsafeSearchShipments(stack.agent, reference);
  expect(hits).toMatchObject([{ phase: 'expected' }]);
  expect(await stack.requests()).toBe(before);
  const searches = await audits('search');
  const settled = await unsafeSearchShipments(stack.agent, reference, { isSettled: true });
  expect(settled.hits).toMatchObject([{ phase: 'delivered', statusAt: null }]);
  expect(await audits('search')).toBe(searches);
});

it('a scanned reference finds its shipment, in capitals and with Code 39’s stars, unless two have it', async () => {
  const { id, awb, reference } = await delivered(3);
  const audited = await audits('scan');
  for (const code of [reference, `*${reference.toLowerCase()}*`])
    expect(await unsafeScan(stack.agent, code)).toMatchObject({ awb });
  expect(await audits('scan')).toBe(audited + 2);
  expect(await unsafeScan(stack.agent, reference.slice(0, -1)), 'only the beginning').toBeNull();
  const other = await delivered(3);
  await stack.run('UPDATE shipments SET reference = $2 WHERE id = $1', [other.id, reference]);
  await stack.run(
    `UPDATE search_words SET words = (SELECT words FROM search_words WHERE shipment_id = $2) WHERE shipment_id = $1`,
    [other.id, id],
  );
  expect(await unsafeScan(stack.agent, reference)).toBe('several');
});

it('an AWB of nobody is none', async () => {
  expect(await unsafeScan(stack.agent, '1000099999999')).toBeNull();
});
