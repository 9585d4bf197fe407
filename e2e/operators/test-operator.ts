import { expect, test } from 'vitest';
import { type Family, familySettings } from '#e2e/stack/families.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { postalSettings } from '#lib/postal/model/settings.ts';
import { drawWays } from '#lib/sandbox/dialect/ways.ts';
import { settings } from '#lib/settings/settings.ts';
import { runConformance } from '#scripts/conformance/run-conformance.ts';
import { bookStrange, type Outcome, strangeShipments } from './book-strange.ts';

/** `npm run test:operators` names one seed after the other. */
const isLong = process.env.DIALECT_SEED !== undefined;

/**
 * Books thirty strange shipments through one family at an operator that a seed draws. Each must arrive as it was meant or, in the long form, be
 * refused with the reason at a field before anything is sent.
 */
export async function testOperator(family: Family, seed: number): Promise<void> {
  Object.assign(process.env, familySettings[family]);
  const stack = await testStack(undefined, { dialectSeed: seed });

  test(`books strange shipments through family ${family} as they were meant, seed ${seed}`, async () => {
    const outcomes: Outcome[] = [];
    // The short form books every third one.
    const records = strangeShipments(new Date()).filter((_, index) => isLong || index % 3 === 0);
    for (const [index, record] of records.entries())
      outcomes.push(await bookStrange(stack, record, { seed, index, isLong }));
    const judged = await judge(family);
    const ways = JSON.stringify(drawWays(seed));
    expect(
      outcomes.filter(({ verdict }) => verdict === 'wrong' || (verdict === 'refused' && !isLong)),
      ways,
    ).toEqual([]);
    expect(judged, ways).toEqual([]);
  }, 300_000);
}

/**
 * The wrong verdicts of a conformance run. A form that the seed drew may differ from the interface, but every operation is offered,
 * accepts its account, refuses a wrong token and knows no AWB that wasn't booked.
 */
async function judge(family: Family): Promise<string[]> {
  const account = { accountNo: '100200', token: 'sandbox-token-oasis' };
  const findings = await runConformance({ settings: postalSettings(settings()), account, write: [family] });
  return findings
    .filter(({ verdict, about }) =>
      about === 'wrong token' || about === 'unknown AWB'
        ? verdict !== 'conforms' && verdict !== 'not asked'
        : verdict !== 'conforms' && verdict !== 'differs',
    )
    .map(({ operation, about, verdict, note }) =>
      [operation, about, verdict, note].filter(Boolean).join(' '),
    );
}
