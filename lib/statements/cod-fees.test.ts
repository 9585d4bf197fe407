import { expect, it } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { unsafeQueueAlerts } from '#lib/alerts/queue-alerts.ts';
import { printClaim } from '#lib/claims/claim-pack.ts';
import { listClaimable, makeClaim } from '#lib/claims/make-claim.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { bookedQuoted, quotedDetails } from './testing/quoted.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { confirm, linesOf, row, titled, upload, work } from './testing/statements.ts';

const stack = await startStatementStack();

/** A delivered shipment with 100.00 to collect, quoted at 20.00, 10.00 for the collection and 1.50 VAT. */
const quoted = () => bookedQuoted(stack.oasis, 10_000, quotedDetails({ codFee: 1_000 }));

const claim = (...shipmentIds: string[]) =>
  makeClaim(stack.oasis, { kind: 'charges', shipmentIds, dueOn: '2099-12-10', note: '' });

it('claims a fee above the quote, with its VAT, until an invoice credits it', async () => {
  const { oasis } = stack;
  const [dear, right] = [await quoted(), await quoted()];
  const id = await upload(oasis, titled([row(dear.awb, 100, 15), row(right.awb, 100, 10)], 'ST-2026-77'));
  expect(await claim(dear.id)).toMatchObject({ code: 'nothing' });
  await confirm(oasis, id);
  expect(
    (await linesOf(oasis, id)).map(({ result, overchargedMinor }) => [result, overchargedMinor]),
  ).toEqual([
    ['differs', 525],
    ['matched', 0],
  ]);
  expect(await listClaimable(oasis, 'charges', [dear.id, right.id])).toMatchObject([
    { shipmentId: dear.id, amountMinor: 525, since: '2026-10-20T20:00:00.000Z' },
  ]);
  const told = await stack.database.query(
    "SELECT DISTINCT shipment_id FROM alerts WHERE kind = 'price-changed'",
  );
  expect(told.rows).toEqual([{ shipment_id: dear.id }]);
  await stack.run('UPDATE alerts SET due_at = now()');
  await unsafeQueueAlerts();
  const mail = await stack.database.query("SELECT about FROM mails WHERE kind = 'alerts'");
  expect(mail.rows[0]?.about.groups).toMatchObject([
    { kind: 'price-changed', shipments: 1, amounts: [{ currency: 'AED', amountMinor: 525 }] },
  ]);
  expect((await readQueue(oasis)).items.filter(({ kind }) => kind === 'pricesChanged')).toMatchObject([
    { statementId: id, shipments: 1 },
  ]);
  // The cash itself is paid.
  expect(await listClaimable(oasis, 'cod', [dear.id, right.id])).toEqual([]);
  const made = await claim(dear.id, right.id);
  if (!made.ok) throw new Error(made.code);
  const openOf = async () => (await findClaim(oasis, made.value.id))?.items[0]?.openMinor;
  expect((await findClaim(oasis, made.value.id))?.items).toMatchObject([
    {
      amountMinor: 525,
      openMinor: 525,
      paidMinor: 1_575,
      dueMinor: 1_050,
      statement: { name: 'ST-2026-77' },
    },
  ]);
  const paper = await printClaim(oasis, made.value.id, { en: 'Oasis Books', ar: 'مكتبة الواحة' });
  const [page = ''] = await readLabelText(paper ?? new Uint8Array());
  for (const text of ['15.75 / 10.50', 'AED 5.25', 'ST-2026-77']) expect(page).toContain(text);
  expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'claimed' });

  const invoice = (rows: string[][]) =>
    upload(oasis, [['AWB', 'Date', 'Charge', 'VAT', 'Total'], ...rows], 'charges');
  await confirm(oasis, await invoice([[dear.awb, '2026-10-25', '20', '1', '21']]));
  expect(await openOf()).toBe(525);
  await confirm(oasis, await invoice([[dear.awb, '2026-10-29', '-5', '-0.25', '-5.25']]));
  expect(await openOf()).toBe(0);
});

it('isn’t claimed of a statement that was taken back', async () => {
  const { oasis } = stack;
  const { id, awb } = await quoted();
  const statement = await upload(oasis, titled([row(awb, 100, 15)]));
  await confirm(oasis, statement);
  expect(await listClaimable(oasis, 'charges', [id])).toHaveLength(1);
  await takeBackStatement(oasis, statement);
  await work(oasis, statement);
  expect(await listClaimable(oasis, 'charges', [id])).toEqual([]);
});

it('tells again only of the charges whose fee a payout has deducted', async () => {
  const { oasis, database } = stack;
  const [deducted, other] = [await quoted(), await quoted()];
  const charge = (awb: string) => [awb, '2026-10-25', '40', '2', '42'];
  const rows = [charge(deducted.awb), charge(other.awb)];
  await confirm(oasis, await upload(oasis, [['AWB', 'Date', 'Charge', 'VAT', 'Total'], ...rows], 'charges'));
  // What was told is kept for some days.
  await database.query('DELETE FROM alerts');
  await confirm(oasis, await upload(oasis, titled([row(deducted.awb, 100, 10)])));
  const told = await database.query('SELECT DISTINCT shipment_id FROM alerts');
  expect(told.rows).toEqual([{ shipment_id: deducted.id }]);
});
