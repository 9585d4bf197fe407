import { expect, it } from 'vitest';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, linesOf, resultsOf, row, titled, upload } from './testing/statements.ts';

/* Lines about shipments in the archive. */

const { oasis, database } = await startStatementStack();

const post = async (...rows: string[][]) => confirm(oasis, await upload(oasis, titled(rows)));

it('are posted as they were shown, also if the shipments are archived again before the confirmation', async () => {
  const { id, awb } = await bookedCod(oasis, 5_000);
  await post(row(awb, 50));
  const again = await upload(oasis, titled([row(awb, 50, 2)]));
  expect(await resultsOf(oasis, again)).toEqual(['paid-twice']);
  await unsafeArchiveNow(database, oasis.merchantId, [id]);
  await confirm(oasis, again);
  expect(await linesOf(oasis, again)).toMatchObject([{ result: 'paid-twice', shipment: { id } }]);
});

it('are found by the merchant’s own reference, unless a current shipment has it', async () => {
  const old = await bookedCod(oasis, 5_000, { reference: 'OLD-1' });
  const reused = await bookedCod(oasis, 5_000, { reference: 'OLD-2' });
  await post(row(old.awb, 50), row(reused.awb, 50));
  await unsafeArchiveNow(database, oasis.merchantId, [old.id, reused.id]);
  const current = await bookedCod(oasis, 5_000, { reference: 'OLD-2' });
  const named = await upload(oasis, titled([row('', 50, 0, '#OLD-1'), row('', 50, 0, 'OLD-2')]));
  expect(await linesOf(oasis, named)).toMatchObject([
    { result: 'paid-twice', shipment: { id: old.id } },
    { result: 'matched', shipment: { id: current.id } },
  ]);
});
