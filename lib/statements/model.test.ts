import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { unpaidAccounts } from '#lib/money/view.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { endDoubts } from './files/answer-questions.ts';
import { confirmStatement, discardStatement, takeBackStatement } from './files/confirm-statement.ts';
import { bookedCod, confirm, movePhase, upload, work } from './testing/statements.ts';

/*
 * The money page is a function of what stands: the shipments, and the files that are confirmed and not taken back, in whatever order all of
 * it came, and however often a file was taken back and added again.
 */

const stack = await testStack();

const currencies = ['AED', 'USD'] as const;
type Currency = (typeof currencies)[number];
type Cash = { currency: Currency; codMinor: number; phase: ShipmentPhase };
/** What a COD statement pays of shipments, or what a bank has for some of the statements. `of` are references, or indexes of shipments. */
type CodFile = {
  kind: 'cod';
  reference: string;
  lines: { of: number; paidMinor: number; feeMinor: number }[];
};
type BankFile = {
  kind: 'bank';
  lines: { of: string[]; currency: Currency; paidMinor: number; text: string }[];
};
type File = CodFile | BankFile;

/* The model knows what stands, and adds it up. */

type World = { shipments: Cash[]; standing: File[] };

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
const above = (amounts: number[]) => sum(amounts.map((amount) => Math.max(0, amount)));
const below = (amounts: number[]) => sum(amounts.map((amount) => Math.max(0, -amount)));

/** Whether a statement that stands pays in the currency: only then is it known what a bank's line is for. */
const isAnnounced = ({ shipments, standing }: World, { of }: BankFile['lines'][number], currency: Currency) =>
  standing.some(
    (file) =>
      file.kind === 'cod' &&
      of.includes(file.reference) &&
      file.lines.some((line) => shipments[line.of]?.currency === currency),
  );

function moneyOf(world: World, currency: Currency) {
  const { shipments, standing } = world;
  const lines = standing
    .flatMap((file) => (file.kind === 'cod' ? file.lines : []))
    .filter(({ of }) => shipments[of]?.currency === currency);
  const banked = standing
    .flatMap((file) => (file.kind === 'bank' ? file.lines : []))
    .filter((line) => line.currency === currency && isAnnounced(world, line, currency));
  const held = shipments.map(({ phase, codMinor, ...cash }, index) => {
    const paid = lines.filter(({ of }) => of === index).map(({ paidMinor }) => paidMinor);
    return cash.currency !== currency ? 0 : (phase === 'delivered' ? codMinor : 0) - sum(paid);
  });
  const arrived = sum(banked.map(({ paidMinor }) => paidMinor));
  const onItsWay = sum(lines.map(({ paidMinor, feeMinor }) => paidMinor - feeMinor)) - arrived;
  const due = sum(
    shipments.map(({ phase, codMinor, ...cash }) =>
      phase === 'in_transit' && cash.currency === currency ? codMinor : 0,
    ),
  );
  return {
    due,
    withCarrier: above(held),
    overpaid: below(held),
    remitted: above([onItsWay]),
    suspense: below([onItsWay]),
    banked: arrived,
    fees: sum(lines.map(({ feeMinor }) => feeMinor)),
    listed: { 'cod-due': due, 'cod-collected': above(held), 'cod-remitted': onItsWay },
  };
}

/* What can happen. Numbers choose among what there is. */

const nat = fc.nat({ max: 1_000 });
const part = fc.constantFrom(1, 0.4, 0.6, 1.5);
const codStep = fc.record({
  do: fc.constant('statement' as const),
  lines: fc.array(fc.record({ of: nat, part }), { minLength: 1, maxLength: 3 }),
});
const bankStep = fc.record({
  do: fc.constant('bank' as const),
  lines: fc.array(
    fc.record({
      of: fc.array(nat, { minLength: 1, maxLength: 2 }),
      currency: fc.constantFrom(...currencies),
      part,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('report' as const),
      of: nat,
      phase: fc.constantFrom('delivered' as const, 'in_transit' as const, 'returned' as const),
    }),
    { arbitrary: codStep, weight: 3 },
    { arbitrary: bankStep, weight: 4 },
    { arbitrary: fc.record({ do: fc.constant('take-back' as const), of: nat }), weight: 4 },
    { arbitrary: fc.record({ do: fc.constant('add-again' as const), of: nat }), weight: 3 },
  ),
  { minLength: 5, maxLength: 14 },
);
type Step = Parameters<Parameters<typeof steps.filter>[0]>[0][number];

const chosen = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

const rowsOf = (file: File, awbs: string[], shipments: Cash[]): string[][] =>
  file.kind === 'cod'
    ? [
        ['Statement No', file.reference],
        ['AWB', 'COD Amount', 'COD Fee', 'Currency', 'Delivery Date'],
        ...file.lines.map(({ of, paidMinor, feeMinor }) => [
          ...[awbs[of] ?? '', (paidMinor / 100).toFixed(2), (feeMinor / 100).toFixed(2)],
          ...[shipments[of]?.currency ?? '', '2026-10-21'],
        ]),
      ]
    : [
        ['Date', 'Description', 'Credit', 'Currency'],
        ...file.lines.map(({ text, currency, paidMinor }) => [
          ...['21/10/2026', text, (paidMinor / 100).toFixed(2), currency],
        ]),
      ];

/** The portal beside the model: a merchant of its own. */
async function newMerchant() {
  const { id: merchantId } = await prisma().merchant.create({ data: { nameEn: 'Model', nameAr: 'نموذج' } });
  const actor = { ...stack.oasis, merchantId };
  const world: World = { shipments: [], standing: [] };
  const awbs: string[] = [];
  const ids: string[] = [];
  const known = new Map<File, string>();
  const references: string[] = [];
  const taken: File[] = [];
  let serial = 0;

  for (const [currency, codMinor] of [
    ['AED', 10_000],
    ['AED', 10_000],
    ['USD', 5_000],
  ] as const) {
    const { id, awb } = await bookedCod(actor, codMinor, { phase: 'in_transit' });
    await changeShipment({ merchantId }, id, { codCurrency: currency });
    await movePhase(actor, id, 'delivered');
    ids.push(id);
    awbs.push(awb);
    world.shipments.push({ currency, codMinor, phase: 'delivered' });
  }

  /** A bank's file without a line about a statement that stands can't be confirmed. The others wait for their statements. */
  async function add(file: File): Promise<void> {
    const isKnown =
      file.kind === 'cod' || file.lines.some((line) => currencies.some((c) => isAnnounced(world, line, c)));
    const id = await upload(actor, rowsOf(file, awbs, world.shipments), file.kind);
    // Amounts in a foreign currency alone are doubted; here a person says that they are right.
    expect(await endDoubts(actor, id, null)).toMatchObject({ ok: true });
    if (!isKnown) {
      expect(await confirmStatement(actor, id)).toMatchObject({ code: 'nothing-ours' });
      expect(await discardStatement(actor, id)).toMatchObject({ ok: true });
      return;
    }
    // A file in which no line is as expected is doubted.
    await endDoubts(actor, id, null);
    await confirm(actor, id);
    world.standing.push(file);
    known.set(file, id);
    for (const other of known.values()) await work(actor, other);
  }

  async function takeBack(file: File): Promise<void> {
    const id = known.get(file) ?? '';
    const answer = await takeBackStatement(actor, id);
    if (!answer.ok) {
      // Only what a bank's line pays, or what a later statement builds on.
      expect(file.kind).toBe('cod');
      expect(['banked', 'built-on']).toContain(answer.code);
      return;
    }
    await work(actor, id);
    world.standing.splice(world.standing.indexOf(file), 1);
    taken.push(file);
  }

  const balances = async () => (await readMoney(actor)).balances;

  async function take(step: Step): Promise<void> {
    if (step.do === 'report') {
      const of = step.of % ids.length;
      await movePhase(actor, ids[of] ?? '', step.phase);
      world.shipments[of] = { ...(world.shipments[of] as Cash), phase: step.phase };
    } else if (step.do === 'statement') {
      serial += 1;
      const reference = `MODEL-${1_000 + serial}`;
      references.push(reference);
      const lines = step.lines.map(({ of, part }) => {
        const index = of % ids.length;
        // Multiples of 10: no difference looks like rounding or a fee.
        return { of: index, paidMinor: part * (world.shipments[index]?.codMinor ?? 0), feeMinor: 300 };
      });
      await add({ kind: 'cod', reference, lines });
    } else if (step.do === 'bank') {
      const lines = step.lines.flatMap(({ of, currency, part }) => {
        const named = [...new Set(of.flatMap((each) => chosen(references, each) ?? []))];
        serial += 1;
        const text = `TRF ${serial} ${named.join(' ')}`;
        return named.length > 0 ? [{ of: named, currency, paidMinor: part * 9_700, text }] : [];
      });
      if (lines.length > 0) await add({ kind: 'bank', lines });
    } else if (step.do === 'take-back') {
      const file = chosen(world.standing, step.of);
      if (!file) return;
      const before = await balances();
      await takeBack(file);
      const isTaken = !world.standing.includes(file);
      expect(await figures()).toEqual(model());
      if (!isTaken || step.of % 2 === 0) return;
      // At once again: as if nothing had happened, day by day.
      await add(taken.pop() as File);
      expect(await balances()).toEqual(before);
    } else {
      const file = chosen(taken, step.of);
      if (!file) return;
      taken.splice(taken.indexOf(file), 1);
      await add(file);
    }
  }

  const model = () => currencies.map((currency) => moneyOf(world, currency));
  async function figures(): Promise<ReturnType<typeof model>> {
    const own = await balances();
    const lists = await Promise.all(
      unpaidAccounts.map(async (account) => [account, (await listUnpaid(actor, { account })).items] as const),
    );
    return currencies.map((currency) => {
      const listed = lists.map(([account, items]) => [
        account,
        sum(items.map((item) => (item.currency === currency ? item.amountMinor : 0))),
      ]);
      const found = own.find((each) => each.currency === currency);
      const of = (name: Exclude<keyof ReturnType<typeof moneyOf>, 'listed'>) => found?.[name] ?? 0;
      return {
        due: of('due'),
        withCarrier: of('withCarrier'),
        overpaid: of('overpaid'),
        remitted: of('remitted'),
        suspense: of('suspense'),
        banked: of('banked'),
        fees: of('fees'),
        listed: Object.fromEntries(listed) as ReturnType<typeof moneyOf>['listed'],
      };
    });
  }
  return { take, figures, model };
}

/** `MODEL_RUNS=200` looks longer. */
const numRuns = Number(process.env.MODEL_RUNS ?? 5);

it(
  'equals the sum of what stands after each step, in any order',
  { timeout: 120_000 + numRuns * 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const portal = await newMerchant();
        for (const step of sequence) {
          await portal.take(step);
          expect(await portal.figures()).toEqual(portal.model());
          expect(await unsafeCheckLedger()).toEqual([]);
        }
      }),
      { numRuns },
    ),
);
