import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listClaimable } from '#lib/claims/make-claim.ts';
import { prisma } from '#lib/db/client.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { unpaidAccounts } from '#lib/money/view.ts';
import { endDoubts } from './files/answer-questions.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { bookedQuoted, quotedDetails } from './testing/quoted.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { confirm, linesOf, upload, work } from './testing/statements.ts';

/*
 * What is found in a month's files doesn't depend on which of them was read first: the same files are read by two merchants, each in an
 * order of its own, and one of them takes files back and reads them again.
 */

const stack = await startStatementStack();

const quote = { postage: 2_000, codFee: 1_000 };

/** What an invoice bills for a shipment above its quote, before VAT: below, at and above the COD fee. */
const over = fc.constantFrom(0, 300, 1_000, 1_200, 2_500);
const billed = fc.record({ over, withCodFee: fc.boolean() });
/** What a COD statement deducts: nothing, the COD fee or the whole price. */
const deducted = fc.constantFrom(0, quote.codFee, quote.postage + quote.codFee);
const shipment = fc.record({
  codMinor: fc.constantFrom(10_000, 25_000),
  cash: fc.option(fc.record({ deducted, paid: fc.constantFrom(1, 0.5) }), { freq: 6 }),
  /** Billed by the first invoice or the second. What both bill is found by the one that is read later. */
  charges: fc.option(fc.record({ billed, by: fc.constantFrom(0, 1) }), { freq: 4 }),
});
type Shipment = typeof shipment extends fc.Arbitrary<infer Value> ? Value : never;
const month = fc.record({
  shipments: fc.array(shipment, { minLength: 2, maxLength: 5 }),
  /** Whether the first invoice has a column of COD fees. */
  hasCodFees: fc.boolean(),
  keys: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  again: fc.nat({ max: 3 }),
});

const text = (minor: number) => (minor / 100).toFixed(2);
type File = { kind: 'cod' | 'charges' | 'bank'; rows: string[][] };

function filesOf(shipments: Shipment[], awbs: string[], hasCodFees: boolean): File[] {
  const cash = shipments.flatMap(({ codMinor, cash: of }, index) => {
    if (!of) return [];
    const vat = of.deducted * 0.05;
    const paid = codMinor * of.paid;
    return [{ awb: awbs[index] ?? '', paid, fee: of.deducted, vat, net: paid - of.deducted - vat }];
  });
  const invoice = (number: number, hasFees: boolean): File => ({
    kind: 'charges',
    rows: [
      ['Invoice No', `INV-2026-${number}`],
      ['AWB', 'Freight', ...(hasFees ? ['COD fee'] : []), 'VAT', 'Total', 'Date'],
      ...shipments.flatMap(({ charges }, index) => {
        if (charges?.by !== number) return [];
        const line = charges.billed;
        const codFee = line.withCodFee ? quote.codFee : 0;
        const freight = quote.postage + line.over + (hasFees ? 0 : codFee);
        const vat = (freight + (hasFees ? codFee : 0)) * 0.05;
        const total = freight + (hasFees ? codFee : 0) + vat;
        return [
          [
            ...[awbs[index] ?? '', text(freight), ...(hasFees ? [text(codFee)] : [])],
            ...[text(vat), text(total), `2026-10-2${number}`],
          ],
        ];
      }),
    ],
  });
  const files: File[] = [
    {
      kind: 'cod',
      rows: [
        ['Statement No', 'COD-2026-1001'],
        ['AWB', 'COD Amount', 'COD Fee', 'VAT', 'Net', 'Delivery Date'],
        ...cash.map(({ awb, paid, fee, vat, net }) => [
          ...[awb, text(paid), text(fee), text(vat), text(net), '2026-10-21'],
        ]),
      ],
    },
    invoice(0, hasCodFees),
    invoice(1, false),
    {
      kind: 'bank',
      rows: [
        ['Date', 'Description', 'Credit', 'Currency'],
        ['23/10/2026', 'TRF COD-2026-1001', text(cash.reduce((sum, { net }) => sum + net, 0)), 'AED'],
        ['23/10/2026', 'RENT', '3000.00', 'AED'],
      ],
    },
  ];
  const isEmpty = ({ kind, rows }: File) => (kind === 'bank' ? cash.length === 0 : rows.length === 2);
  return files.filter((file) => !isEmpty(file));
}

/** A merchant of its own that reads a month's files in this order. */
async function readMonth({ shipments, hasCodFees }: { shipments: Shipment[]; hasCodFees: boolean }) {
  const { id: merchantId } = await prisma().merchant.create({ data: { nameEn: 'Order', nameAr: 'ترتيب' } });
  const actor = { ...stack.oasis, merchantId };
  const made = [];
  for (const { codMinor } of shipments) made.push(await bookedQuoted(actor, codMinor, quotedDetails(quote)));
  const ids = made.map(({ id }) => id);
  const files = filesOf(
    shipments,
    made.map(({ awb }) => awb),
    hasCodFees,
  );
  const known = new Map<File, string>();
  const add = async (file: File) => {
    const id = await upload(actor, file.rows, file.kind);
    await endDoubts(actor, id, null);
    // A bank's file about a payout that nobody has stated yet waits.
    if (file.kind === 'bank' && !known.has(files[0] as File)) return known.set(file, id);
    await confirm(actor, id);
    for (const [other, otherId] of known) {
      await work(actor, otherId);
      const isStated = file === files[0] || known.has(files[0] as File);
      if (other.kind === 'bank' && isStated && (await findStatement(actor, otherId))?.state === 'read')
        await confirm(actor, otherId);
    }
    return known.set(file, id);
  };
  const takeBack = async (file: File) => {
    const id = known.get(file) ?? '';
    if (!(await takeBackStatement(actor, id)).ok) return;
    await work(actor, id);
    known.delete(file);
    await add(file);
  };
  const indexOf = (id: string | null) => ids.indexOf(id ?? '');
  const found = async () => {
    const charges = await listClaimable(actor, 'charges', []);
    const unpaid = await Promise.all(
      unpaidAccounts.map(async (account) =>
        (await listUnpaid(actor, { account })).items.map((item) => item.amountMinor).toSorted(),
      ),
    );
    const statements = await Promise.all(
      files.map(async (file) => {
        const id = known.get(file) ?? '';
        const statement = await findStatement(actor, id);
        const lines = await linesOf(actor, id);
        return {
          missing: statement?.missingCharges.shipments,
          lines: lines.map(({ row, result, reason, expectedMinor, differences }) => ({
            row,
            result,
            reason,
            expectedMinor,
            differences,
          })),
        };
      }),
    );
    return {
      balances: (await readMoney(actor)).balances,
      charges: charges
        .map(({ shipmentId, amountMinor }) => [indexOf(shipmentId), amountMinor] as const)
        .toSorted(([one], [other]) => one - other),
      unpaid,
      statements,
    };
  };
  return { files, add, takeBack, found };
}

/** `ORDER_RUNS=200` looks longer. */
const numRuns = Number(process.env.ORDER_RUNS ?? 6);

it(
  'finds the same in any order, and again after a file was taken back',
  { timeout: 120_000 + numRuns * 20_000 },
  () =>
    fc.assert(
      fc.asyncProperty(month, async (given) => {
        const [first, second] = [await readMonth(given), await readMonth(given)];
        for (const file of first.files) await first.add(file);
        const shuffled = second.files
          .map((file, index) => ({ file, key: given.keys[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key);
        for (const { file } of shuffled) await second.add(file);
        const expected = await first.found();
        expect(await second.found()).toEqual(expected);
        const again = second.files[given.again];
        if (!again) return;
        await second.takeBack(again);
        expect(await second.found(), 'after taking back').toEqual(expected);
      }),
      { numRuns },
    ),
);

it('finds the whole overcharge of an invoice that was read before the COD fee was deducted', async () => {
  const portal = await readMonth({
    shipments: [
      {
        codMinor: 10_000,
        cash: { deducted: quote.codFee, paid: 1 },
        charges: { billed: { over: 1_200, withCodFee: false }, by: 0 },
      },
    ],
    hasCodFees: false,
  });
  const [cod, invoice] = portal.files;
  await portal.add(invoice as File);
  expect((await portal.found()).charges).toEqual([[0, 210]]);
  await portal.add(cod as File);
  expect((await portal.found()).charges).toEqual([[0, 1_260]]);
});
