import { expect, it } from 'vitest';
import { bookedQuoted, quotedDetails } from './testing/quoted.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, linesOf, positionsOf, row, titled, upload } from './testing/statements.ts';

/* Shipments that are booked after a statement was read don't change what its lines mean. */

const stack = await startStatementStack();

const resultsOf = async (id: string) =>
  (await linesOf(stack.oasis, id)).map(({ result, isPosted }) => [result, isPosted]);

it('posts a line for the shipment that it was matched with, whoever has its reference since', async () => {
  const { oasis } = stack;
  const meant = await bookedCod(oasis, 5_000, { reference: 'SINCE-1' });
  const id = await upload(oasis, [
    ['Order Number', 'Amount'],
    ['SINCE-1', '50'],
    ['SINCE-2', '30'],
  ]);
  expect(await resultsOf(id)).toEqual([
    ['matched', false],
    ['not-ours', false],
  ]);
  for (const reference of ['SINCE-1', 'SINCE-2', 'SINCE-2']) await bookedCod(oasis, 5_000, { reference });
  await confirm(oasis, id);
  expect(await resultsOf(id)).toEqual([
    ['matched', true],
    ['not-ours', true],
  ]);
  expect(await positionsOf(oasis, meant.id)).toEqual({ sales: -5_000, 'cod-remitted': 5_000 });
});

it('compares a posted charge again with the shipment that it was posted for', async () => {
  const { oasis } = stack;
  const about = await bookedQuoted(oasis, 10_000, quotedDetails({ codFee: 1_000 }));
  await stack.run("UPDATE shipments SET reference = 'SINCE-3' WHERE id = $1", [about.id]);
  const charges = [
    ['Invoice No', 'INV-SINCE'],
    ['Order Number', 'Date', 'Service', 'Total'],
    ['SINCE-3', '2026-10-21', 'Express', '500'],
  ];
  const invoice = await upload(oasis, charges, 'charges');
  await confirm(oasis, invoice);
  const before = await resultsOf(invoice);
  expect(before).toMatchObject([[expect.not.stringMatching('ask'), true]]);
  await bookedCod(oasis, 10_000, { reference: 'SINCE-3' });
  const payout = await upload(oasis, titled([row(about.awb, 100, 10)]));
  await confirm(oasis, payout);
  expect(await resultsOf(payout)).toMatchObject([[expect.any(String), true]]);
  expect(await resultsOf(invoice)).toEqual(before);
});
