import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { addDays, dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readMoney } from '#lib/money/overview.ts';
import { type Columns, changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { queueVersion, readQueue } from './read-home.ts';
import { acceptPrices, settleReturn } from './settle.ts';

const stack = await testStack();

beforeEach(() =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.attempt.deleteMany({});
    await transaction.shipment.deleteMany({});
    await transaction.import.deleteMany({});
  }),
);

const today = dubaiClock(new Date()).date;
const onDay = (day: string, time = '12:00') => new Date(`${day}T${time}:00+04:00`);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const shipmentIn = (given: Parameters<typeof insertShipment>[1], columns?: Columns) =>
  insertShipment(stack.oasis, given, columns);

type MadeItem = { shipmentId: string; amountMinor: number };
type MadeClaim = { number: number; kind: string; dueOn: Date; state?: string; sentOn?: Date };

/** Writes a claim about one shipment directly. */
async function insertClaim({ merchantId }: MerchantActor, claim: MadeClaim, item: MadeItem) {
  const id = randomUUID();
  await inMerchant(merchantId, async (transaction) => {
    await transaction.claim.create({ data: { ...claim, id, merchantId } });
    const own = { merchantId, claimId: id, kind: claim.kind, currency: 'AED' };
    await transaction.claimItem.create({ data: { ...own, ...item } });
  });
}

const queue = async () => (await readQueue(stack.oasis)).items;
const kinds = async () => (await queue()).map(({ kind }) => kind);

async function openCase(shipmentId: string, data: { kind: string; dueAt: Date; outcome?: string }) {
  const { merchantId, id: ownerId } = stack.oasis;
  const by = { ownerId: ownerId as string, openedById: ownerId as string };
  const wanted = data.kind === 'redelivery' ? { wantedDay: new Date(today), wantedWindow: 'any' } : {};
  const ended = data.outcome ? { state: 'closed', closedAt: new Date() } : {};
  await inMerchant(merchantId, ({ deskCase }) =>
    deskCase.createMany({
      data: [{ merchantId, shipmentId, question: 'Which door?', ...by, ...wanted, ...ended, ...data }],
    }),
  );
}

describe('the queue', () => {
  it('has what is stuck, questions and unconfirmed bookings, the oldest promise first, of this merchant only', async () => {
    const booked = { state: 'booked' } as const;
    const held = await shipmentIn({ ...booked, phase: 'held' }, { lastEventAt: hoursAgo(1) });
    const failed = await shipmentIn({ ...booked, phase: 'attempted' }, { lastEventAt: hoursAgo(5) });
    const refused = await shipmentIn({ state: 'refused', createdAt: hoursAgo(3) });
    const unconfirmed = await shipmentIn({ state: 'unconfirmed', createdAt: hoursAgo(4) });
    const moving = await shipmentIn({ ...booked, phase: 'in_transit' });
    await openCase(moving, { kind: 'ask-merchant', dueAt: hoursAgo(-1) });
    await insertShipment(stack.nakheel, { state: 'refused' });
    expect(await queue()).toMatchObject([
      { kind: 'attempted', shipmentId: failed, request: null },
      { kind: 'unconfirmed', shipmentId: unconfirmed },
      { kind: 'refused', shipmentId: refused },
      { kind: 'held', shipmentId: held },
      { kind: 'question', shipmentId: moving, question: 'Which door?' },
    ]);
  });

  it('says what has become of a request for redelivery', async () => {
    const failed = await shipmentIn({ state: 'booked', phase: 'attempted' });
    await openCase(failed, { kind: 'redelivery', dueAt: hoursAgo(-1) });
    expect(await queue()).toMatchObject([{ request: { day: today, answer: null } }]);
    await inMerchant(stack.oasis.merchantId, ({ deskCase }) =>
      deskCase.updateMany({
        where: { shipmentId: failed },
        data: { state: 'closed', outcome: 'Tomorrow.', closedAt: new Date() },
      }),
    );
    expect(await queue()).toMatchObject([{ request: { answer: 'Tomorrow.' } }]);
  });

  it('asks nothing about a parcel that the carrier holds as it was asked to, until that ends', async () => {
    const held = await shipmentIn({ state: 'booked', phase: 'held' });
    await openCase(held, { kind: 'hold', dueAt: hoursAgo(-1) });
    expect(await queue()).toMatchObject([{ kind: 'held', shipmentId: held }]);
    await inMerchant(stack.oasis.merchantId, ({ deskCase }) =>
      deskCase.updateMany({
        where: { shipmentId: held },
        data: { state: 'closed', carrierAnswer: 'confirmed', closedAt: new Date() },
      }),
    );
    expect(await queue()).toEqual([]);
    await changeShipment(stack.oasis, held, { phase: 'attempted' });
    expect(await queue()).toMatchObject([{ kind: 'attempted', shipmentId: held }]);
  });

  it('has one row for a pickup, one for those before today, and one for all other labels', async () => {
    const waiting = { state: 'booked', phase: 'expected' } as const;
    const tomorrow = onDay(addDays(today, 1), '09:00');
    await shipmentIn(waiting, { pickupAt: tomorrow, labelPrintedAt: new Date() });
    await shipmentIn(waiting, { pickupAt: tomorrow });
    await shipmentIn(waiting, { pickupAt: onDay(addDays(today, -2), '09:00'), labelPrintedAt: new Date() });
    await shipmentIn(waiting, { pickupAt: onDay(addDays(today, -1), '09:00'), labelPrintedAt: new Date() });
    // Not tomorrow either if the day ends during the test.
    await shipmentIn(waiting, { pickupAt: onDay(addDays(today, 3), '09:00') });
    await shipmentIn(waiting);
    await shipmentIn(waiting, { labelAfter: new Date(), labelTries: 2 });
    const rows = await queue();
    expect(rows.map(({ at, ...row }) => row)).toEqual([
      { kind: 'pickup', isLate: true, parcels: 2, unprinted: 0 },
      { kind: 'labelsMissing', labels: 1 },
      { kind: 'pickup', isLate: false, parcels: 2, unprinted: 1 },
      { kind: 'unprinted', labels: 2, besidesPickups: true },
    ]);
    expect(rows[0]?.at).toBe(onDay(addDays(today, -2), '09:00').toISOString());
  });

  it('has unfinished imports, drafts of a day as one row, and bookings that were closed as not booked', async () => {
    const { merchantId } = stack.oasis;
    const importId = crypto.randomUUID();
    await inMerchant(merchantId, async (transaction) => {
      const file = { name: 'orders.xlsx', fileHash: '', header: [], signature: '', columns: [] };
      await transaction.import.createMany({ data: [{ id: importId, merchantId, ...file }] });
      await transaction.importRow.createMany({
        data: [
          { state: 'open' as const },
          { state: 'open' as const },
          // Another order with the number of an earlier one waits for an answer; the same order is done.
          { state: 'duplicate' as const, isTwinDifferent: true },
          { state: 'duplicate' as const },
        ].map((row, index) => ({
          importId,
          merchantId,
          number: index + 1,
          cells: [],
          damaged: [],
          problems: [],
          ...row,
        })),
      });
    });
    await insertShipment(stack.oasis, { state: 'draft' });
    await insertShipment(stack.oasis, { state: 'draft' });
    const abandoned = await insertShipment(stack.oasis, { state: 'draft' });
    await stack.run("UPDATE shipments SET updated_at = now() - interval '25 hours' WHERE id = $1", [
      abandoned,
    ]);
    expect(await queue()).toMatchObject([
      { kind: 'import', importId, name: 'orders.xlsx', rows: 3 },
      { kind: 'drafts', drafts: 2 },
    ]);
  });

  it('has a booking that was closed as not booked, however many drafts are newer', async () => {
    const { shipmentId, attemptId } = await prepareAttempt(stack.oasis);
    const closed = [
      `UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = now() WHERE id = '${attemptId}'`,
      `UPDATE attempts SET state = 'unconfirmed' WHERE id = '${attemptId}'`,
      `UPDATE attempts SET state = 'written_off' WHERE id = '${attemptId}'`,
      `UPDATE shipments SET state = 'draft' WHERE id = '${shipmentId}'`,
    ];
    for (const statement of closed) await stack.run(statement);
    const home = async () =>
      (await queue()).filter(({ kind }) => kind === 'written_off' || kind === 'drafts');
    expect(await home()).toMatchObject([{ kind: 'written_off', shipmentId }]);
    for (let draft = 0; draft < 51; draft += 1) await shipmentIn({ createdAt: hoursAgo(-1) });
    expect(await home()).toMatchObject([
      { kind: 'written_off', shipmentId },
      { kind: 'drafts', drafts: 50 },
    ]);
  });

  it('is empty when nothing waits, and its version changes with each item', async () => {
    await shipmentIn({ state: 'booked', phase: 'in_transit' });
    await shipmentIn({ state: 'booked', phase: 'expected' }, { labelPrintedAt: new Date() });
    expect(await kinds()).toEqual([]);
    expect((await readQueue(stack.oasis)).toHandOver, 'printed, and not handed over').toBe(1);
    const version = async () => queueVersion(await readQueue(stack.oasis));
    const empty = await version();
    expect(await version()).toBe(empty);
    await shipmentIn({ state: 'booked', phase: 'held' });
    expect(await version()).not.toBe(empty);
  });

  it('lists the twenty shipments that have been stuck longest, and counts the others', async () => {
    for (let hours = 1; hours <= 23; hours += 1)
      await shipmentIn({ state: 'booked', phase: 'held' }, { lastEventAt: hoursAgo(hours) });
    const { items, more } = await readQueue(stack.oasis);
    expect([items.length, more]).toEqual([20, 3]);
    expect(items.every(({ at }) => at !== null && Date.parse(at) < hoursAgo(3.5).getTime())).toBe(true);
  });
});

describe('what a person settles', () => {
  const listed = async (kind: string) => (await queue()).filter((item) => item.kind === kind);

  it('lists parcels that came back in the last 30 days until somebody has checked them', async () => {
    const came = (days: number, phase: 'returned' | 'returning' = 'returned') =>
      shipmentIn({ state: 'booked', phase }, { lastEventAt: hoursAgo(days * 24) });
    const [newer, older] = [await came(1), await came(29)];
    await came(31);
    await came(1, 'returning');
    const ids = async () => (await listed('returned')).map((item) => 'shipmentId' in item && item.shipmentId);
    expect(await ids()).toEqual([older, newer]);
    expect(await settleReturn(stack.nakheel, older)).toMatchObject({ ok: false });
    expect(await settleReturn(stack.oasis, older)).toMatchObject({ ok: true });
    expect(await ids()).toEqual([newer]);
    const moving = await shipmentIn({ state: 'booked', phase: 'in_transit' }, { lastEventAt: hoursAgo(1) });
    await settleReturn(stack.oasis, moving);
    await changeShipment(stack.oasis, moving, { phase: 'returned' });
    expect(await ids(), 'it came back later').toEqual([newer, moving]);
    const viewer = { ...stack.oasis, permissions: new Set(['shipments.read'] as const) };
    expect(() => settleReturn(viewer, newer)).toThrow(/shipments.book/);
  });

  it('lists statements above the quotes until each shipment is claimed, or somebody accepts the prices', async () => {
    const { merchantId } = stack.oasis;
    const statement = async (kind: string, ...lines: { shipmentId: string; billed: number | null }[]) => {
      const id = randomUUID();
      await stack.run(
        `INSERT INTO statements (id, merchant_id, kind, name, file_hash, state, confirmed_at, posted_at)
         VALUES ($1, $2, $3, 'INV-7', gen_random_uuid()::text, 'posted', now(), now())`,
        [id, merchantId, kind],
      );
      for (const [at, { shipmentId, billed }] of lines.entries())
        await stack.run(
          `INSERT INTO statement_lines (id, merchant_id, statement_id, number, row, result, fingerprint, currency, shipment_id, net_minor,
             billed_minor, quoted_minor, is_posted)
           VALUES (gen_random_uuid(), $1, $2, $3, $3, 'over', gen_random_uuid()::text, 'AED', $4, 100, $5, $6, true)`,
          [merchantId, id, at + 1, shipmentId, billed, billed && 100],
        );
      return id;
    };
    const [one, other, right] = [
      await shipmentIn({ state: 'booked' }),
      await shipmentIn({ state: 'booked' }),
      await shipmentIn({ state: 'booked' }),
    ];
    await statement('charges', { shipmentId: right, billed: null });
    const id = await statement(
      'charges',
      { shipmentId: one, billed: 101 },
      { shipmentId: other, billed: 101 },
      { shipmentId: right, billed: 99 },
    );
    const payout = await statement('cod', { shipmentId: right, billed: 101 });
    const prices = () => listed('pricesChanged');
    expect(await prices()).toMatchObject([
      { statementId: id, name: 'INV-7', shipments: 2 },
      { statementId: payout, shipments: 1 },
    ]);
    await acceptPrices(stack.oasis, payout);
    const claim = { number: 1, kind: 'charges', dueOn: new Date() };
    await insertClaim(stack.oasis, claim, { shipmentId: one, amountMinor: 1 });
    expect(await prices()).toMatchObject([{ statementId: id, shipments: 1 }]);
    expect(await acceptPrices(stack.nakheel, id)).toMatchObject({ ok: false });
    expect(await acceptPrices(stack.oasis, id)).toMatchObject({ ok: true });
    expect(await prices()).toEqual([]);
    const member = { ...stack.oasis, permissions: new Set(['money.read'] as const) };
    expect(() => acceptPrices(member, id)).toThrow(/money.manage/);
  });
});

it('has the figures of the Money page, and names overdue payouts, to people who see money only', async () => {
  const { nakheel } = stack;
  const insert = (codMinor: number, daysAgo: number | null) =>
    insertShipment(
      nakheel,
      { state: 'booked', phase: 'expected', codMinor },
      daysAgo === null ? undefined : { phase: 'delivered', lastEventAt: onDay(addDays(today, -daysAgo)) },
    );
  const payouts = async (actor = nakheel) =>
    (await readQueue(actor)).items.filter(({ kind }) => kind === 'latePayout');
  expect(await payouts()).toEqual([]);
  for (const [codMinor, daysAgo] of [
    [700, null],
    [900, 20],
    [50, 4],
    [3_000, 0],
  ] as const)
    await insert(codMinor, daysAgo);
  const { balances } = await readQueue(nakheel);
  expect(balances).toEqual((await readMoney(nakheel)).balances);
  const [aed] = balances;
  expect([aed?.due, aed?.withCarrier, aed?.overdue[3]]).toEqual([700, 3_950, 950]);
  const oldest = new Date(`${addDays(today, -20)}T00:00:00+04:00`).toISOString();
  expect(await payouts()).toEqual([{ kind: 'latePayout', currency: 'AED', amountMinor: 950, at: oldest }]);
  const viewer = { ...nakheel, permissions: new Set(['shipments.read'] as const) };
  expect([await payouts(viewer), (await readQueue(viewer)).balances]).toEqual([[], []]);
});

it('has one item for the claims of each step, and closes those of which nothing is outstanding', async () => {
  const { nakheel } = stack;
  const claim = async (number: number, state: string, days: number, kind = 'lost') => {
    const shipmentId = await insertShipment(nakheel, { state: 'booked', phase: 'in_transit' });
    const made = { number, kind, state, dueOn: new Date(addDays(today, days)) };
    const sentOn = state === 'made' ? undefined : new Date(today);
    await insertClaim(nakheel, { ...made, sentOn }, { shipmentId, amountMinor: 900 });
  };
  await claim(1, 'made', -1);
  await claim(2, 'made', 1);
  await claim(3, 'answered', 1);
  // The carrier holds no cash of these.
  await claim(4, 'sent', -3, 'cod');
  await claim(5, 'made', 3, 'cod');
  await claim(6, 'sent', 2);
  const claims = (await readQueue(stack.nakheel)).items.filter(({ kind }) => kind === 'claims');
  expect(claims).toMatchObject([
    { step: 'close', claims: 2, at: startOfDay(addDays(today, -3)).toISOString() },
    { step: 'send', claims: 2, at: startOfDay(addDays(today, -1)).toISOString() },
    { step: 'end', claims: 1 },
  ]);
});
