import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { prisma } from '#lib/db/client.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { bookedCod, confirm, linesOf, resultsOf, upload, work } from './testing/statements.ts';

/* What arrived of a payout is what the standing lines of bank statements pay. */

const stack = await testStack();

const credit = (text: string, amount: number) => ['21/10/2026', text, amount.toFixed(2), 'AED'];
const bankFile = (...lines: string[][]) => [['Date', 'Description', 'Credit', 'Currency'], ...lines];
const codFile = (reference: string, ...lines: string[][]) => [
  ['Statement No', reference],
  ['AWB', 'COD Amount', 'Currency'],
  ...lines,
];

async function posted(rows: string[][], kind: 'cod' | 'bank' = 'cod'): Promise<string> {
  const id = await upload(stack.oasis, rows, kind);
  await confirm(stack.oasis, id);
  return id;
}

async function takeBack(id: string, actor = stack.oasis): Promise<void> {
  expect(await takeBackStatement(actor, id)).toMatchObject({ ok: true });
  await work(actor, id);
}

async function figures() {
  const own = (await readMoney(stack.oasis)).balances.find(({ currency }) => currency === 'AED');
  return { remitted: own?.remitted ?? 0, banked: own?.banked ?? 0, suspense: own?.suspense ?? 0 };
}

/** How the figures have changed since `start`. */
async function grown(start: Awaited<ReturnType<typeof figures>>) {
  const end = await figures();
  return {
    remitted: end.remitted - start.remitted,
    banked: end.banked - start.banked,
    suspense: end.suspense - start.suspense,
  };
}

it('arrives with others in one line, which counts what is open of each', async () => {
  const start = await figures();
  const [one, two] = [await bookedCod(stack.oasis, 10_000), await bookedCod(stack.oasis, 10_000)];
  await posted(codFile('MANY-8001', [one.awb, '100', 'AED']));
  await posted(codFile('MANY-8002', [two.awb, '100', 'AED']));
  await posted(bankFile(credit('MANY-8001', 40)), 'bank');
  const rest = bankFile(credit('MANY-8001 MANY-8002', 160));
  const line = async (id: string) => (await linesOf(stack.oasis, id))[0];
  const before = await posted(rest, 'bank');
  expect(await line(before)).toMatchObject({ result: 'matched', expectedMinor: 16_000 });
  await takeBack(before);
  expect(await grown(start)).toEqual({ remitted: 16_000, banked: 4_000, suspense: 0 });
  expect(await line(await posted(rest, 'bank'))).toMatchObject({ result: 'matched', expectedMinor: 16_000 });
  expect(await grown(start)).toEqual({ remitted: 0, banked: 20_000, suspense: 0 });
});

it('arrives in a bank’s file that came before its statement', async () => {
  const start = await figures();
  const [one, two] = [await bookedCod(stack.oasis, 10_000), await bookedCod(stack.oasis, 10_000)];
  await posted(codFile('EARLY-9001', [one.awb, '100', 'AED']));
  const rows = bankFile(credit('EARLY-9001', 100), credit('EARLY-9002', 90), credit('A rent', 33));
  const bank = await posted(rows, 'bank');
  const mails = () =>
    stack.database.query(
      "SELECT about FROM mails WHERE kind = 'payout-short' AND about ->> 'isBank' = 'true'",
    );
  expect(await resultsOf(stack.oasis, bank)).toEqual(['matched', 'not-ours', 'not-ours']);
  expect(await grown(start)).toEqual({ remitted: 0, banked: 10_000, suspense: 0 });
  const before = (await mails()).rows.length;
  await posted(codFile('EARLY-9002', [two.awb, '100', 'AED']));
  await work(stack.oasis, bank);
  expect(await resultsOf(stack.oasis, bank)).toEqual(['matched', 'short partial', 'not-ours']);
  expect(await grown(start)).toEqual({ remitted: 1_000, banked: 19_000, suspense: 0 });
  // Only this line is told.
  const told = (await mails()).rows.slice(before);
  expect(told.map(({ about }) => about.amounts)).toEqual(
    told.map(() => [{ currency: 'AED', lines: 1, amountMinor: 1_000 }]),
  );
  expect(told.length).toBeGreaterThan(0);
  // An amount without a reference is asked.
  const three = await bookedCod(stack.oasis, 3_300);
  await posted(codFile('EARLY-9003', [three.awb, '33', 'AED']));
  await work(stack.oasis, bank);
  expect(await resultsOf(stack.oasis, bank)).toEqual(['matched', 'short partial', 'ask']);
  const { items } = await listUnpaid(stack.oasis, { account: 'cod-remitted' });
  expect(items.map(({ statement, amountMinor }) => [statement?.name, amountMinor]).toSorted()).toEqual([
    ['EARLY-9002', 1_000],
    ['EARLY-9003', 3_300],
  ]);
  await takeBack(bank);
  expect(await grown(start)).toEqual({ remitted: 23_300, banked: 0, suspense: 0 });
});

it('that is taken back leaves open cash of shipments that are named and listed, from the archive too', async () => {
  const { oasis, database } = stack;
  const { id, awb } = await bookedCod(oasis, 10_000);
  const statement = await posted(codFile('OLD-7001', [awb, '100', 'AED']));
  await unsafeArchiveNow(database, oasis.merchantId, [id]);
  await takeBack(statement);
  const { items } = await listUnpaid(oasis, { account: 'cod-collected' });
  expect(items.map(({ shipment }) => shipment)).toContainEqual(expect.objectContaining({ id, awb }));
  const listed = await listShipments(oasis, { filters: { cod: 'unpaid' } });
  expect(listed.items.map((shipment) => shipment.id)).toContain(id);
});

it('is expected by the days of payouts that stand', async () => {
  const { id: merchantId } = await prisma().merchant.create({ data: { nameEn: 'Weekly', nameAr: 'أسبوعي' } });
  const actor = { ...stack.oasis, merchantId };
  const day = (week: number) => `2026-10-${String(2 + 7 * week).padStart(2, '0')}`;
  const ids: string[] = [];
  for (const week of [0, 1, 2, 3]) {
    const { awb } = await bookedCod(actor, 10_000);
    const reference = `WEEK-${5_000 + week}`;
    const stated = [
      ['Statement No', reference],
      ['AWB', 'COD Amount', 'Currency', 'Date'],
      [awb, '100', 'AED', day(week)],
    ];
    await confirm(actor, await upload(actor, stated));
    const bank = await upload(actor, bankFile([day(week), reference, '100.00', 'AED']), 'bank');
    await confirm(actor, bank);
    ids.push(bank);
  }
  expect((await readMoney(actor)).payouts).toMatchObject({ rhythm: 'weekly', day: '2026-10-23' });
  await takeBack(ids[3] ?? '', actor);
  expect((await readMoney(actor)).payouts).toMatchObject({ rhythm: 'weekly', day: '2026-10-16' });
});
