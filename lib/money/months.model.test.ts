import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { unsafeFoldMoney } from './keep-ledger.ts';
import { listMonthLines } from './list-month-lines.ts';
import { readMonth } from './months.ts';
import { type NewEntry, postEntries, reverseEntries } from './post-entries.ts';
import { startLedgerStack } from './testing/ledger-stack.ts';

/*
 * A month's figures are a function of the entries in their own order: each counts in its own month, or in the first open one if that is
 * closed, and taking one back in its month is as if it had never been there.
 */

const { stack } = await startLedgerStack();

const months = ['2026-07', '2026-08', '2026-09', '2026-10'] as const;
const accounts = ['cod-collected', 'cod-remitted', 'bank', 'fees', 'vat', 'payable'] as const;
type Account = (typeof accounts)[number];
type Moved = Partial<Record<Account, number>>;
/** `month`: the index of the month in which it counts. `entry`: its number. */
type Booked = { entry: number; month: number; moves: Moved; undoes: boolean };

/* The model: what was booked, in which month. */

function figuresOf(booked: Booked[], month: number) {
  const of = (account: Account) => {
    const figure = { openingMinor: 0, inMinor: 0, outMinor: 0 };
    for (const { month: own, moves, undoes } of booked) {
      const amount = moves[account] ?? 0;
      if (own < month) figure.openingMinor += amount;
      else if (own === month && amount > 0 !== undoes) figure.inMinor += amount;
      else if (own === month) figure.outMinor -= amount;
    }
    return { account, ...figure, closingMinor: figure.openingMinor + figure.inMinor - figure.outMinor };
  };
  return accounts
    .map(of)
    .filter(({ openingMinor, inMinor, outMinor }) =>
      [openingMinor, inMinor, outMinor].some((each) => each !== 0),
    );
}

/* What can happen. */

const amount = fc.integer({ min: 1, max: 500_000 });
const kinds: Record<'remitted' | 'charged' | 'banked', (amount: number) => Moved> = {
  remitted: (paid) => ({ 'cod-collected': -paid - 105, 'cod-remitted': paid, fees: 100, vat: 5 }),
  charged: (net) => ({ fees: net, vat: 50, payable: -net - 50 }),
  banked: (arrived) => ({ bank: arrived, 'cod-remitted': -arrived }),
};
const nat = fc.nat({ max: 999 });
const steps = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
        month: fc.nat({ max: months.length - 1 }),
        day: fc.constantFrom('01T00:00:00', '15T12:00:00', '28T23:59:59'),
        amount,
      }),
      weight: 6,
    },
    { arbitrary: fc.record({ do: fc.constant('take-back' as const), of: nat }), weight: 4 },
    { arbitrary: fc.record({ do: fc.constant('close' as const), month: fc.nat({ max: 2 }) }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('reopen' as const), month: fc.nat({ max: 2 }) }), weight: 1 },
    { arbitrary: fc.record({ do: fc.constant('fold' as const) }), weight: 1 },
  ),
  { minLength: 10, maxLength: 30 },
);
type Step = Parameters<Parameters<typeof steps.filter>[0]>[0][number];

async function newMerchant() {
  const { id: merchantId } = await prisma().merchant.create({ data: { nameEn: 'Months', nameAr: 'أشهر' } });
  const actor = { ...stack.oasis, merchantId };
  const shipmentId = await insertShipment(actor, { state: 'booked', phase: 'expected' });
  const payoutId = crypto.randomUUID();
  const booked: Booked[] = [];
  const ids: string[] = [];
  const taken = new Set<number>();
  let open = 0;

  async function post(kind: keyof typeof kinds, at: Date, moves: Moved) {
    const postings = Object.entries(moves).map(([account, amountMinor]) => ({
      account: account as Account,
      amountMinor,
      currency: 'AED',
      shipmentId: kind === 'banked' ? null : shipmentId,
      ...(['cod-remitted', 'bank'].includes(account) && { payoutId }),
    }));
    const entry: NewEntry = { cause: `model:${ids.length}`, kind, at, postings };
    const [posted] = await inMerchant(merchantId, (transaction) =>
      postEntries(transaction, merchantId, [entry]),
    );
    ids.push(posted?.id ?? '');
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'post') {
      const moves = kinds[step.kind](step.amount);
      booked.push({ entry: ids.length, month: Math.max(step.month, open), moves, undoes: false });
      await post(step.kind, new Date(`${months[step.month]}-${step.day}+04:00`), moves);
    } else if (step.do === 'take-back') {
      const standing = booked.filter(({ entry, undoes }) => entry > 0 && !undoes && !taken.has(entry));
      const of = standing[step.of % standing.length];
      if (!of) return;
      taken.add(of.entry);
      const opposite = Object.fromEntries(
        Object.entries(of.moves).map(([account, each]) => [account, -each]),
      );
      const month = Math.max(of.month, open);
      if (month === of.month) booked.push({ ...of, moves: opposite, undoes: true });
      else booked.push({ entry: -1, month, moves: opposite, undoes: false });
      await inMerchant(merchantId, (transaction) =>
        reverseEntries(transaction, merchantId, [ids[of.entry] as string]),
      );
    } else if (step.do === 'close') {
      open = Math.max(open, step.month + 1);
      expect(await closeMonth(actor, months[step.month] as string)).toMatchObject({ ok: true });
    } else if (step.do === 'reopen') {
      const isClosed = step.month < open;
      open = Math.min(open, step.month);
      const month = months[step.month] as string;
      expect(await reopenMonth(actor, { month, reason: 'one was missing' })).toMatchObject({ ok: isClosed });
    } else {
      await unsafeFoldMoney();
    }
  }

  async function compare(): Promise<void> {
    for (const [index, month] of months.entries()) {
      const view = await readMonth(actor, month);
      const figures = view.figures.map(({ currency: _, ...figure }) => figure);
      expect(figures).toEqual(figuresOf(booked, index));
      expect(view.isClosed).toBe(index < open);
      for (const { account, inMinor, outMinor } of figures)
        for (const [side, expected] of [
          ['in', inMinor],
          ['out', 0 - outMinor],
        ] as const) {
          const query = { month, account: account as Account, currency: 'AED', side, after: '' };
          const { items } = await listMonthLines(actor, query);
          expect(items.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(expected);
        }
    }
  }
  // What arrives at the bank was announced by a statement that stays.
  const announced = kinds.remitted(1);
  booked.push({ entry: 0, month: 0, moves: announced, undoes: false });
  await post('remitted', new Date(`${months[0]}-01T00:00:00+04:00`), announced);
  return { take, compare };
}

/** `MODEL_RUNS=200` looks longer. */
const numRuns = Number(process.env.MODEL_RUNS ?? 8);

it('has each entry in its own month, or in the first open one', { timeout: 60_000 + numRuns * 20_000 }, () =>
  fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const merchant = await newMerchant();
      for (const step of sequence) await merchant.take(step);
      await merchant.compare();
    }),
    { numRuns },
  ),
);
