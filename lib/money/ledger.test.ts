import { describe, expect, it } from 'vitest';
import { inMerchant } from '#lib/db/tenant.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { type NewEntry, reverseEntries } from './post-entries.ts';
import { remitted, startLedgerStack } from './testing/ledger-stack.ts';
import { timelineOf } from './timeline.ts';

const { stack, booked, change, post } = await startLedgerStack();

async function positionsOf(id: string) {
  const timeline = await timelineOf(stack.oasis, id);
  return Object.fromEntries(
    (timeline?.positions ?? []).map(({ account, amountMinor }) => [account, amountMinor]),
  );
}
const kindsOf = async (id: string) => (await timelineOf(stack.oasis, id))?.entries.map(({ kind }) => kind);

describe('what happens to a shipment', () => {
  it('posts what is due when it is booked, and what was collected when it is delivered, once each', async () => {
    const id = await booked();
    expect(await positionsOf(id)).toEqual({ sales: -12_550, 'cod-due': 12_550 });
    await change(id, { phase: 'in_transit' });
    await change(id, { phase: 'delivered' });
    await change(id, { phase: 'delivered' });
    expect(await positionsOf(id)).toEqual({ sales: -12_550, 'cod-collected': 12_550 });
    expect(await kindsOf(id)).toEqual(['booked', 'delivered']);
  });

  it.each([
    ['cancelled', { phase: 'cancelled' }],
    ['cancelled', { state: 'cancelled' }],
    ['returned', { phase: 'returning' }],
    ['returned', { phase: 'returned' }],
  ] as const)('takes back what was due when it is %s: %o', async (kind, data) => {
    const id = await booked();
    await change(id, data);
    expect(await positionsOf(id)).toEqual({});
    expect(await kindsOf(id)).toEqual(['booked', kind]);
  });

  it('follows a phase that is filed again, back and forth', async () => {
    const id = await booked();
    for (const phase of [
      ...['delivered', 'attempted', 'delivered', 'returned', 'delivered', 'cancelled'],
    ] as const)
      await change(id, { phase });
    expect(await positionsOf(id)).toEqual({});
    expect(await kindsOf(id)).toEqual([
      ...['booked', 'delivered', 'undelivered', 'delivered', 'returned', 'delivered', 'cancelled'],
    ]);
    await change(id, { phase: 'expected' });
    expect(await positionsOf(id)).toEqual({ sales: -12_550, 'cod-due': 12_550 });
  });

  it('changes nothing for a status code that nobody has assigned', async () => {
    const id = await booked(900, 'delivered');
    await change(id, { phase: 'unknown' });
    expect(await positionsOf(id)).toEqual({ sales: -900, 'cod-collected': 900 });
  });

  it('posts nothing without cash on delivery, or before it has an AWB', async () => {
    const plain = await insertShipment(stack.oasis, { state: 'booked', phase: 'delivered' });
    const open = await insertShipment(stack.oasis, { state: 'unconfirmed', codMinor: 500 });
    expect([await kindsOf(plain), await kindsOf(open)]).toEqual([[], []]);
    await changeShipment(stack.oasis, open, { state: 'booked', awb: '7900000000001', phase: 'expected' });
    expect(await positionsOf(open)).toEqual({ sales: -500, 'cod-due': 500 });
  });

  it('follows a changed amount', async () => {
    const id = await booked(1_000);
    await changeShipment(stack.oasis, id, { codMinor: 700 });
    expect(await positionsOf(id)).toEqual({ sales: -700, 'cod-due': 700 });
  });

  it('keeps its money when it comes back after the payout: the merchant owes it', async () => {
    const id = await booked(4_000, 'delivered');
    await post([remitted(id, 4_000)]);
    await change(id, { phase: 'returned' });
    expect(await positionsOf(id)).toEqual({ 'cod-collected': -4_000, 'cod-remitted': 4_000 });
  });
});

describe('PostgreSQL', () => {
  it('refuses an entry that doesn’t balance, in sum or for a shipment', async () => {
    const [one, other] = [await booked(), await booked()];
    const odd = (amountMinor: number, shipmentId: string): NewEntry => {
      const { postings, ...entry } = remitted(one, 500);
      return {
        ...entry,
        postings: [
          ...postings.slice(0, 1),
          { account: 'cod-collected', shipmentId, amountMinor, currency: 'AED' },
        ],
      };
    };
    await expect(post([odd(-499, one)])).rejects.toThrow(/doesn't balance/);
    await expect(post([odd(-500, other)])).rejects.toThrow(/doesn't balance/);
    expect(await kindsOf(one)).toEqual(['booked']);
  });

  it('posts a cause once, and takes an entry back once', async () => {
    const id = await booked(4_000, 'delivered');
    const entry = remitted(id, 4_000, 'statement:7:line:1');
    const [posted] = await post([entry]);
    expect(await post([entry])).toEqual([]);
    const reverse = () =>
      inMerchant(stack.oasis.merchantId, (transaction) =>
        reverseEntries(transaction, stack.oasis.merchantId, [posted?.id ?? '']),
      );
    expect(await Promise.all([reverse(), reverse()])).toContainEqual([]);
    expect(await positionsOf(id)).toEqual({ sales: -4_000, 'cod-collected': 4_000 });
    expect(await kindsOf(id)).toEqual(['booked', 'delivered', 'remitted', 'reversed']);
  });

  it('refuses a change of the ledger, and another posting to an old entry, even for its owner', async () => {
    await booked();
    const { database } = stack;
    for (const table of ['money_entries', 'money_postings'])
      for (const text of [
        `DELETE FROM ${table}`,
        `UPDATE ${table} SET merchant_id = merchant_id`,
        `TRUNCATE ${table} CASCADE`,
      ])
        await expect(database.query(text)).rejects.toThrow(/only added to/);
    await expect(
      database.query(`WITH old AS (SELECT id, merchant_id FROM money_entries LIMIT 1)
        INSERT INTO money_postings (merchant_id, entry_id, line, account, amount_minor, currency)
        SELECT merchant_id, id, 98, 'fees', 5, 'AED' FROM old UNION ALL SELECT merchant_id, id, 99, 'suspense', -5, 'AED' FROM old`),
    ).rejects.toThrow(/has its postings already/);
  });

  it('posts once when the same shipment is delivered and paid at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => booked(100)));
    await Promise.all(
      ids.flatMap((id) => [
        change(id, { phase: 'delivered' }),
        post([remitted(id, 100, `once:${id}`)]),
        post([remitted(id, 100, `once:${id}`)]),
        change(id, { phase: 'delivered' }),
      ]),
    );
    for (const id of ids) expect(await positionsOf(id)).toEqual({ sales: -100, 'cod-remitted': 100 });
  });
});
