import { describe, expect, it } from 'vitest';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { exportLedger, type LedgerTexts } from './export-ledger.ts';
import { unsafeFoldMoney } from './keep-ledger.ts';
import { listEntries } from './list-entries.ts';
import { listUnpaid } from './list-unpaid.ts';
import { savePayouts } from './money-settings.ts';
import { readMoney } from './overview.ts';
import { daysAgo, remitted, startLedgerStack } from './testing/ledger-stack.ts';
import { paperTexts } from './testing/paper-texts.ts';
import { timelineOf } from './timeline.ts';
import { overdueDays, type UnpaidFilter } from './view.ts';

const { stack, booked, change, post } = await startLedgerStack();

describe('a merchant’s money', () => {
  const oasis = async () =>
    (await readMoney(stack.oasis)).balances.find(({ currency }) => currency === 'AED');

  it('is the same before and after the worker adds it up', async () => {
    await booked(4_000, 'delivered');
    const before = await readMoney(stack.oasis);
    await unsafeFoldMoney();
    expect(await readMoney(stack.oasis)).toEqual(before);
    const rows = await stack.run('SELECT FROM money_changes');
    expect(rows).toEqual([]);
  });

  it('counts what is overdue by the rhythm of payouts, and lists its shipments oldest first', async () => {
    const start = await oasis();
    const [late, latest] = [await booked(2_000), await booked(1_000)];
    await change(late, { phase: 'delivered', lastEventAt: daysAgo(20), receiverName: 'Layla' });
    await change(latest, { phase: 'delivered', lastEventAt: daysAgo(40), receiverName: 'Omar' });
    const end = await oasis();
    const grown = (days: 3 | 7 | 14 | 30) => (end?.overdue[days] ?? 0) - (start?.overdue[days] ?? 0);
    expect([grown(3), grown(7), grown(14), grown(30)]).toEqual([3_000, 3_000, 3_000, 1_000]);
    const { items } = await listUnpaid(stack.oasis, { account: 'cod-collected', overdue: 14 });
    expect(items.map(({ shipment }) => shipment?.id)).toEqual([latest, late]);
    const accountant = { ...stack.oasis, permissions: new Set(['money.read'] as const) };
    const named = async (actor: typeof stack.oasis) =>
      (await listUnpaid(actor, { account: 'cod-collected', overdue: 14 })).items.map(
        ({ receiverName }) => receiverName !== null,
      );
    expect(await named(stack.oasis)).toEqual([true, true]);
    expect(await named(accountant), 'who sees no shipments').toEqual([false, false]);
    // Paid every month on this day: what was delivered 20 days ago is due today at the earliest.
    const today = dubaiClock(new Date()).date;
    await savePayouts(stack.oasis, { rhythm: 'monthly', day: today });
    expect((await oasis())?.overdue[14]).toBe((start?.overdue[14] ?? 0) + 1_000);
    const expectedFor = async (id: string) => (await timelineOf(stack.oasis, id))?.path?.expected;
    expect(await expectedFor(late)).toEqual({ on: today, isLate: false });
    expect(await expectedFor(latest)).toMatchObject({ isLate: true });
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
    const rows = await stack.run('SELECT id FROM money_entries ORDER BY at DESC, id DESC');
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
    sheetName: 'x',
    isRightToLeft: false,
    columns: {} as LedgerTexts['columns'],
    paper: paperTexts,
    kindOf: (kind: string) => kind,
    accountOf: (account: string) => account,
  };
  const exported = async (range: object) =>
    new Response(await exportLedger(stack.oasis, { of: 'ledger', format: 'csv', ...range }, texts)).text();
  const lines = (await exported({ from: day, until: day })).trim().split('\r\n').slice(1);
  const awb = expect.stringMatching(/^\d{13}$/);
  expect(lines.map((line) => line.replaceAll('"', '').split(',').toSpliced(7, 1))).toEqual([
    [day, 'delivered', awb, '', 'cod-collected', '125.50', 'AED', ''],
    [day, 'delivered', awb, '', 'cod-due', '-125.50', 'AED', ''],
  ]);
  const all = (await exported({})).trim().split('\r\n').slice(1);
  const rows = await stack.run(
    'SELECT count(*)::int AS postings FROM money_postings WHERE merchant_id = $1',
    [stack.oasis.merchantId],
  );
  expect(all).toHaveLength(rows[0].postings);
  expect(new Set(all).size).toBe(all.length);
});
