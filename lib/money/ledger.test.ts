import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { unsafeCheckLedger } from './check-ledger.ts';
import { exportLedger, type LedgerTexts } from './export-ledger.ts';
import { unsafeFoldMoney } from './keep-ledger.ts';
import { listEntries } from './list-entries.ts';
import { listUnpaid } from './list-unpaid.ts';
import { savePayouts } from './money-settings.ts';
import { readMoney } from './overview.ts';
import { type NewEntry, postEntries, reverseEntries } from './post-entries.ts';
import type { UnpaidFilter } from './schema.ts';
import { timelineOf } from './timeline.ts';
import { overdueDays } from './view.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

/** These tests post by hand, so no statement has the lines of their entries. */
const faults = async () => (await unsafeCheckLedger()).filter(({ check }) => check !== 'lines');

// Whatever a test did, the ledger is right.
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

const booked = (codMinor = 12_550, phase: ShipmentPhase = 'expected') =>
  insertShipment(stack.oasis, { state: 'booked', phase, codMinor });

const change = (id: string, data: { state?: ShipmentState; phase?: ShipmentPhase; lastEventAt?: Date }) =>
  inMerchant(stack.oasis.merchantId, ({ shipment }) => shipment.updateMany({ where: { id }, data }));

const post = (entries: NewEntry[]) =>
  inMerchant(stack.oasis.merchantId, (transaction) => postEntries(transaction, stack.oasis, entries));

/** A statement that remits an amount of a shipment. */
const remitted = (
  shipmentId: string,
  amountMinor: number,
  cause = `line:${randomUUID()}`,
  at = new Date(),
): NewEntry => ({
  cause,
  kind: 'remitted',
  at,
  postings: [
    { account: 'cod-remitted', shipmentId, payoutId: randomUUID(), amountMinor, currency: 'AED' },
    { account: 'cod-collected', shipmentId, amountMinor: -amountMinor, currency: 'AED' },
  ],
});

async function positionsOf(id: string) {
  const timeline = await timelineOf(stack.oasis, id);
  return Object.fromEntries(
    (timeline?.positions ?? []).map(({ account, amountMinor }) => [account, amountMinor]),
  );
}
const kindsOf = async (id: string) => (await timelineOf(stack.oasis, id))?.entries.map(({ kind }) => kind);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

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
      'delivered',
      'attempted',
      'delivered',
      'returned',
      'delivered',
      'cancelled',
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
    await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
      shipment.updateMany({
        where: { id: open },
        data: { state: 'booked', awb: '7900000000001', phase: 'expected' },
      }),
    );
    expect(await positionsOf(open)).toEqual({ sales: -500, 'cod-due': 500 });
  });

  it('follows a changed amount', async () => {
    const id = await booked(1_000);
    await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
      shipment.updateMany({ where: { id }, data: { codMinor: 700 } }),
    );
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
        reverseEntries(transaction, stack.oasis, [posted?.id ?? '']),
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

describe('a merchant’s money', () => {
  const oasis = async () =>
    (await readMoney(stack.oasis)).balances.find(({ currency }) => currency === 'AED');

  it('is the same before and after the worker adds it up', async () => {
    await booked(4_000, 'delivered');
    const before = await readMoney(stack.oasis);
    await unsafeFoldMoney();
    expect(await readMoney(stack.oasis)).toEqual(before);
    const { rows } = await stack.database.query('SELECT FROM money_changes');
    expect(rows).toEqual([]);
  });

  it('counts what is overdue by the rhythm of payouts, and lists its shipments oldest first', async () => {
    const start = await oasis();
    const [late, latest] = [await booked(2_000), await booked(1_000)];
    await change(late, { phase: 'delivered', lastEventAt: daysAgo(20) });
    await change(latest, { phase: 'delivered', lastEventAt: daysAgo(40) });
    const end = await oasis();
    const grown = (days: 3 | 7 | 14 | 30) => (end?.overdue[days] ?? 0) - (start?.overdue[days] ?? 0);
    expect([grown(3), grown(7), grown(14), grown(30)]).toEqual([3_000, 3_000, 3_000, 1_000]);
    const { items } = await listUnpaid(stack.oasis, { account: 'cod-collected', overdue: 14 });
    expect(items.map(({ shipment }) => shipment?.id)).toEqual([latest, late]);
    // Paid every month on this day: what was delivered 20 days ago is due today at the earliest.
    await savePayouts(stack.oasis, { rhythm: 'monthly', day: new Date().toISOString().slice(0, 10) });
    expect((await oasis())?.overdue[14]).toBe((start?.overdue[14] ?? 0) + 1_000);
    await savePayouts(stack.oasis, { rhythm: 'learned' });
  });

  it('lists what makes each figure, on all pages, however old it is', async () => {
    for (let each = 0; each < 60; each += 1) await booked(100 + each, each % 2 ? 'expected' : 'delivered');
    await change(await booked(7_700), { phase: 'delivered', lastEventAt: daysAgo(4 * 365) });
    const listed = async (filter: UnpaidFilter) => {
      let sum = 0;
      let after: string | null = '';
      while (after !== null) {
        const page: Awaited<ReturnType<typeof listUnpaid>> = await listUnpaid(stack.oasis, filter, after);
        sum += page.items.reduce((all, { amountMinor }) => all + amountMinor, 0);
        after = page.newer;
      }
      return sum;
    };
    const figures = await oasis();
    expect(await listed({ account: 'cod-due' })).toBe(figures?.due);
    expect(await listed({ account: 'cod-collected' })).toBe(figures?.withCarrier);
    for (const overdue of overdueDays)
      expect(await listed({ account: 'cod-collected', overdue })).toBe(figures?.overdue[overdue]);
    expect(figures?.overdue[30]).toBeGreaterThanOrEqual(7_700);
  });

  it('learns the rhythm from past payouts, and says when the next one is and what it should be', async () => {
    const id = await booked(9_000, 'delivered');
    for (const days of [27, 20, 13, 6]) {
      const paid = remitted(id, 1, undefined, daysAgo(days));
      const postings = paid.postings
        .filter(({ payoutId }) => payoutId)
        .flatMap((each) => [
          { ...each, shipmentId: null, account: 'bank' as const },
          { ...each, shipmentId: null, amountMinor: -1 },
        ]);
      await post([paid, { ...paid, cause: `${paid.cause} banked`, kind: 'banked', postings }]);
    }
    const { payouts, expected } = await readMoney(stack.oasis);
    expect(payouts).toMatchObject({ rhythm: 'weekly', isLearned: true });
    // Without what the payouts before left out, and before fees: no statement says what is deducted.
    const [after, until] = [addDays(expected?.day ?? '', -8), addDays(expected?.day ?? '', -1)];
    const due = (await oasis())?.collectedByDay.filter(({ day }) => day > after && day <= until) ?? [];
    const amountMinor = due.reduce((sum, each) => sum + each.amountMinor, 0);
    expect(expected).toMatchObject({ amounts: [{ currency: 'AED', amountMinor }], isNet: false });
    expect(amountMinor).toBeLessThan((await oasis())?.withCarrier ?? 0);
  });

  it('shows apart what was paid for shipments that weren’t delivered', async () => {
    const before = await oasis();
    const id = await booked(700);
    await post([remitted(id, 700)]);
    const after = await oasis();
    expect(after?.overpaid).toBe((before?.overpaid ?? 0) + 700);
    expect(after?.withCarrier).toBe(before?.withCarrier);
  });

  it('is listed newest first, page by page, and hidden from other merchants and without the permission', async () => {
    const first = await listEntries(stack.oasis, {});
    const kinds = await listEntries(stack.oasis, { kind: 'remitted' });
    expect(new Set(kinds.items.map(({ kind }) => kind))).toEqual(new Set(['remitted']));
    const seen = [];
    for (let page = first; ; page = await listEntries(stack.oasis, {}, page.older ?? '')) {
      seen.push(...page.items.map(({ id }) => id));
      if (!page.older) break;
    }
    const { rows } = await stack.database.query('SELECT id FROM money_entries ORDER BY at DESC, id DESC');
    expect(seen).toEqual(rows.map(({ id }) => id));
    const id = await booked();
    expect(await timelineOf(stack.nakheel, id)).toBeNull();
    expect((await listEntries(stack.nakheel, {})).items).toEqual([]);
    const nobody = { ...stack.oasis, permissions: new Set<never>() };
    await expect(readMoney(nobody)).rejects.toThrow('lacks money.read');
  });
});

it('exports each posting of the chosen days once, in the main unit', async () => {
  const id = await booked(12_550);
  await change(id, { phase: 'delivered', lastEventAt: daysAgo(400) });
  const day = dubaiClock(daysAgo(400)).date;
  const texts = {
    ...{ sheetName: 'x', isRightToLeft: false, columns: {} as LedgerTexts['columns'] },
    ...{ kindOf: (kind: string) => kind, accountOf: (account: string) => account },
  };
  const exported = async (range: object) =>
    new Response(await exportLedger(stack.oasis, { of: 'ledger', format: 'csv', ...range }, texts)).text();
  const lines = (await exported({ from: day, until: day })).trim().split('\r\n').slice(1);
  const awb = expect.stringMatching(/^\d{13}$/);
  expect(lines.map((line) => line.replaceAll('"', '').split(',').slice(0, -1))).toEqual([
    [day, 'delivered', awb, '', 'cod-collected', '125.50', 'AED'],
    [day, 'delivered', awb, '', 'cod-due', '-125.50', 'AED'],
  ]);
  const all = (await exported({})).trim().split('\r\n').slice(1);
  const { rows } = await stack.database.query(
    'SELECT count(*)::int AS postings FROM money_postings WHERE merchant_id = $1',
    [stack.oasis.merchantId],
  );
  expect(all).toHaveLength(rows[0].postings);
  expect(new Set(all).size).toBe(all.length);
});
