import { expect, it } from 'vitest';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, resultsOf, row, titled, upload, work } from './testing/statements.ts';

/* A sum for several AWBs is taken back like the lines of each of them. */

const stack = await startStatementStack();

async function posted(...rows: string[][]): Promise<string> {
  const id = await upload(stack.oasis, titled(rows));
  await confirm(stack.oasis, id);
  return id;
}

it('brings its shipments back from the archive', async () => {
  const { oasis, database } = stack;
  const paid = await Promise.all([bookedCod(oasis, 5_000), bookedCod(oasis, 3_000)]);
  const id = await posted(row(paid.map(({ awb }) => awb).join(', '), 80));
  expect(await resultsOf(oasis, id)).toEqual(['matched']);
  await unsafeArchiveNow(
    database,
    oasis.merchantId,
    paid.map((each) => each.id),
  );
  expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
  await work(oasis, id);
  const { items } = await listUnpaid(oasis, { account: 'cod-collected' });
  for (const { id: shipmentId, awb } of paid)
    expect(items.map(({ shipment }) => shipment)).toContainEqual(
      expect.objectContaining({ id: shipmentId, awb }),
    );
});

it('stays while a later statement pays for one of its shipments, and so does a part before it', async () => {
  const { oasis } = stack;
  const [one, other] = [await bookedCod(oasis, 5_000), await bookedCod(oasis, 3_000)];
  const part = await posted(row(one.awb, 20));
  const sum = await posted(row(`${one.awb}, ${other.awb}`, 60));
  expect(await resultsOf(oasis, sum)).toEqual(['matched']);
  expect(await takeBackStatement(oasis, part)).toMatchObject({ code: 'built-on' });
  const twice = await posted(row(other.awb, 30));
  expect(await takeBackStatement(oasis, sum)).toMatchObject({ code: 'built-on' });
  for (const id of [twice, sum, part]) {
    expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
    await work(oasis, id);
  }
});
