import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { type Columns, changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { unsafeCheckLedger } from '../check-ledger.ts';
import { type NewEntry, postEntries } from '../post-entries.ts';

/** These tests post by hand, so no statement has the lines of their entries. */
const faults = async () => (await unsafeCheckLedger()).filter(({ check }) => check !== 'lines');

/** A stack for a file of tests about money. Whatever a test does, the ledger is right. */
export async function startLedgerStack() {
  const stack = await testStack();
  afterEach(async () => expect(await faults()).toEqual([]));
  const booked = (codMinor = 12_550, phase: ShipmentPhase = 'expected') =>
    insertShipment(stack.oasis, { state: 'booked', phase, codMinor });
  const change = (id: string, columns: Columns) => changeShipment(stack.oasis, id, columns);
  const post = (entries: NewEntry[]) =>
    inMerchant(stack.oasis.merchantId, (transaction) =>
      postEntries(transaction, stack.oasis.merchantId, entries),
    );
  return { stack, booked, change, post };
}

/** A statement that remits an amount of a shipment. */
export const remitted = (
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

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
