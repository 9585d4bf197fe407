import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { createReturnLink, openReturnLink } from './return-link.ts';

const stack = await testStack();
const { oasis, nakheel } = stack;
const { run } = stack;

async function booked() {
  const id = await insertShipment(oasis, { state: 'booked', phase: 'expected' });
  await run('INSERT INTO labels (shipment_id, merchant_id, pdf) VALUES ($1, $2, $3)', [
    ...[id, oasis.merchantId, Buffer.from('%PDF-1.7')],
  ]);
  return id;
}

async function bookedReturn() {
  const [id, originalId] = [await booked(), await booked()];
  await run(
    "INSERT INTO returns (shipment_id, merchant_id, original_id, reason) VALUES ($1, $2, $3, 'damaged')",
    [id, oasis.merchantId, originalId],
  );
  return id;
}

async function linkTo(id: string): Promise<string> {
  const created = await createReturnLink(oasis, id);
  if (!created.ok) throw new Error(created.code);
  return new URL(created.value.url).hash.slice(1);
}

const open = async (link: string) => {
  const opened = await openReturnLink(link, randomUUID());
  return opened.ok ? String.fromCharCode(...opened.value.pdf.subarray(0, 4)) : opened.code;
};

it('gives the label once, and for a quarter of an hour again', async () => {
  const id = await bookedReturn();
  const link = await linkTo(id);
  const rows = await run('SELECT * FROM returns WHERE shipment_id = $1', [id]);
  expect(JSON.stringify(rows), 'only a hash is stored').not.toContain(link.split('.')[1]);
  expect(await Promise.all([open(link), open(link)])).toEqual(['%PDF', '%PDF']);
  await run("UPDATE returns SET link_used_at = link_used_at - interval '16 minutes'");
  expect(await open(link)).toBe('link-ended');
});

it('ends when another replaces it, when it expires, and when the return is cancelled or collected', async () => {
  const id = await bookedReturn();
  const [first, second] = [await linkTo(id), await linkTo(id)];
  expect(await open(first)).toBe('link-ended');
  await run("UPDATE shipments SET phase = 'collected' WHERE id = $1", [id]);
  expect(await open(second)).toBe('link-ended');
  await run("UPDATE shipments SET phase = 'expected' WHERE id = $1", [id]);
  await run("UPDATE returns SET link_ends_at = now() - interval '1 second' WHERE shipment_id = $1", [id]);
  expect(await open(second)).toBe('link-ended');
  const third = await linkTo(id);
  await run("UPDATE shipments SET state = 'cancelled' WHERE id = $1", [id]);
  expect(await open(third)).toBe('link-ended');
  expect(await createReturnLink(oasis, id)).toMatchObject({ code: 'not-found' });
});

it('is only for a return of the merchant, and for whoever has the token', async () => {
  const [id, other] = [await bookedReturn(), await booked()];
  expect(await createReturnLink(nakheel, id)).toMatchObject({ code: 'not-found' });
  expect(await createReturnLink(oasis, other)).toMatchObject({ code: 'not-found' });
  await expect(
    createReturnLink({ ...oasis, permissions: new Set(['shipments.read'] as const) }, id),
  ).rejects.toThrow(/shipments.book/);
  const link = await linkTo(id);
  for (const wrong of ['', '.', `${link}x`, link.replace(oasis.merchantId, nakheel.merchantId)])
    expect(await open(wrong)).toBe('link-ended');
  const visitor = randomUUID();
  for (let each = 0; each < 20; each += 1) await openReturnLink('x', visitor);
  await expect(openReturnLink(link, visitor)).rejects.toThrow(TooOften);
  expect(await open(link)).toBe('%PDF');
});
