import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { confirmColumns } from './files/answer-questions.ts';
import { confirmStatement, discardStatement, takeBackStatement } from './files/confirm-statement.ts';
import { listStatementLines } from './files/list-lines.ts';
import { findNextStatement, findStatement, listStatements } from './files/list-statements.ts';
import { uploadStatement } from './files/upload-statement.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import {
  bookedCod,
  confirm,
  csv,
  header,
  linesOf,
  newAwb,
  positionsOf,
  resultsOf,
  row,
  titled,
  upload,
  work,
} from './testing/statements.ts';
import { postNextLines } from './work/post-statement.ts';
import { readStatement } from './work/read-statement.ts';

const stack = await startStatementStack();

const stateOf = async (id: string) => (await findStatement(stack.oasis, id))?.state;

describe('the same again', () => {
  it('changes nothing: the same file, at the same time too, and the same line in another file', async () => {
    const { oasis } = stack;
    const { awb, id: shipmentId } = await bookedCod(oasis, 10_000);
    const rows = titled([row(awb, 100, 5)], 'ST-AGAIN-1');
    const given = { bytes: csv(rows), name: 'a.csv', kind: 'cod' as const };
    const [one, two] = await Promise.all([uploadStatement(oasis, given), uploadStatement(oasis, given)]);
    expect(one).toEqual({ ok: true, value: { id: expect.any(String), isNew: expect.any(Boolean) } });
    expect([one, two].map((each) => each.ok && each.value.isNew).toSorted()).toEqual([false, true]);
    const id = one.ok ? one.value.id : '';
    await work(oasis, id);
    await confirm(oasis, id);
    await confirm(oasis, id);
    const after = await positionsOf(stack.oasis, shipmentId);
    // Saved again by another program, and without its title.
    for (const file of [[...rows, ['Thank you']], rows.slice(1)]) {
      const again = await upload(oasis, file);
      expect(await resultsOf(oasis, again)).toEqual(['repeated']);
      expect(await confirmStatement(oasis, again)).toMatchObject({ code: 'nothing-new' });
    }
    // Another statement pays it again.
    expect(await resultsOf(oasis, await upload(oasis, titled([row(awb, 100, 5)])))).toEqual(['paid-twice']);
    expect(await positionsOf(stack.oasis, shipmentId)).toEqual(after);
  });

  it('is read as another kind instead, until it is confirmed', async () => {
    const { oasis } = stack;
    const { awb } = await bookedCod(oasis, 10_000);
    const rows = titled([row(awb, 100, 5)], 'ST-AGAIN-2');
    const wrong = await upload(oasis, rows, 'charges');
    const right = await upload(oasis, rows);
    expect(await findStatement(oasis, wrong)).toBeNull();
    expect(await resultsOf(oasis, right)).toEqual(['not-compared']);
    await confirm(oasis, right);
    expect(await upload(oasis, rows, 'charges')).toBe(right);
  });

  it('is posted once by workers that are killed or work at the same time', async () => {
    const { oasis } = stack;
    const shipments = await Promise.all(Array.from({ length: 20 }, () => bookedCod(oasis, 1_000)));
    const id = await upload(oasis, titled(shipments.map(({ awb }) => row(awb, 10))));
    await confirmStatement(oasis, id);
    const of = { merchantId: oasis.merchantId, statementId: id };
    await Promise.all([postNextLines(of), postNextLines(of), postNextLines(of)]);
    // As after a kill: the mark is behind what is posted.
    await stack.run('UPDATE statements SET done = 0 WHERE id = $1', [id]);
    await work(oasis, id);
    expect(await stateOf(id)).toBe('posted');
    for (const shipment of shipments)
      expect(await positionsOf(stack.oasis, shipment.id)).toEqual({ sales: -1_000, 'cod-remitted': 1_000 });
    const rows = await stack.run(
      "SELECT count(*)::int AS told FROM shipment_events WHERE kind = 'cod-remitted' AND shipment_id = ANY ($1)",
      [shipments.map((shipment) => shipment.id)],
    );
    expect(rows).toEqual([{ told: 20 }]);
  });
});

describe('a statement', () => {
  it('has all its lines when several workers read it at the same time', async () => {
    const { oasis } = stack;
    const { merchantId } = oasis;
    for (let round = 0; round < 4; round += 1) {
      const bytes = csv([header, row(newAwb(), 1), row(newAwb(), 2), row(newAwb(), 3)]);
      const stored = await uploadStatement(oasis, { bytes, name: 'read.csv', kind: 'cod' });
      const statementId = stored.ok ? stored.value.id : '';
      const readers = Array.from({ length: 4 }, async (_, index) => {
        await pause(index * 40);
        return readStatement({ merchantId, statementId });
      });
      // Whoever comes second gives up, or reads it again.
      await Promise.allSettled(readers);
      await work(oasis, statementId);
      expect(await findStatement(oasis, statementId)).toMatchObject({ state: 'read', lines: 3 });
      expect(await linesOf(oasis, statementId)).toHaveLength(3);
    }
  }, 120_000);

  it('is taken back as a whole, as overdue as it was, and can come again', async () => {
    const { oasis } = stack;
    const { awb, id: shipmentId } = await bookedCod(oasis, 10_000, { phase: 'expected' });
    const delivered = new Date(Date.now() - 20 * 86_400_000);
    await changeShipment(oasis, shipmentId, { phase: 'delivered', lastEventAt: delivered });
    const held = () =>
      inMerchant(oasis.merchantId, ({ moneyPosition }) =>
        moneyPosition.findMany({
          where: { merchantId: oasis.merchantId, shipmentId },
          orderBy: { account: 'asc' },
        }),
      );
    const before = await held();
    const rows = titled([row(awb, 100, 5)]);
    const id = await upload(oasis, rows);
    expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'not-found' });
    await confirm(oasis, id);
    expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
    await work(oasis, id);
    expect(await stateOf(id)).toBe('taken-back');
    expect(await held()).toEqual(before);
    const again = await upload(oasis, rows);
    expect(again).not.toBe(id);
    await confirm(oasis, again);
    expect(await positionsOf(stack.oasis, shipmentId)).toEqual({
      sales: -10_000,
      'cod-remitted': 9_475,
      fees: 500,
      vat: 25,
    });
  });

  it('asks once for the order of its dates, and for columns that it can’t tell', async () => {
    const { oasis } = stack;
    const { awb } = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, [
      ['AWB', 'Amount', 'Date'],
      [awb, '100', '03/04/2026'],
    ]);
    expect(await findStatement(oasis, id)).toMatchObject({
      state: 'asked',
      dayQuestion: '03/04/2026',
      lines: 1,
    });
    expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'columns-open' });
    const columns = ['awb' as const, 'amount' as const, 'date' as const];
    expect(await confirmColumns(oasis, id, { columns })).toMatchObject({ code: 'incomplete' });
    await confirmColumns(oasis, id, { columns, dayOrder: 'month-first' });
    await work(oasis, id);
    expect(await linesOf(oasis, id)).toMatchObject([{ day: '2026-03-04', result: 'matched' }]);

    const odd = await upload(oasis, [
      ['A', 'B', 'C'],
      [awb, '7', '100'],
    ]);
    expect(await findStatement(oasis, odd)).toMatchObject({ state: 'asked', missing: ['amount'] });
    await confirmColumns(oasis, odd, { headerRow: 1, columns: ['awb', null, 'amount'] });
    await work(oasis, odd);
    expect(await linesOf(oasis, odd)).toMatchObject([{ amountMinor: 10_000, result: 'matched' }]);
    // The next file with the same header isn't asked about; another merchant's is.
    const next = await upload(oasis, [
      ['A', 'B', 'C'],
      [awb, '8', '100'],
    ]);
    expect(await findStatement(oasis, next)).toMatchObject({ state: 'read' });
    const foreign = await upload(stack.nakheel, [
      ['A', 'B', 'C'],
      [awb, '9', '100'],
    ]);
    expect(await findStatement(stack.nakheel, foreign)).toMatchObject({ state: 'asked' });
    expect(await discardStatement(oasis, next)).toMatchObject({ ok: true });
    const discarded = await prisma().auditEntry.findMany({ where: { verb: 'discard-statement' } });
    expect(discarded.map(({ reason }) => reason)).toContainEqual({ key: 'statement', kind: 'cod', id: next });
    expect(await findStatement(oasis, next)).toBeNull();
    expect(await linesOf(oasis, next)).toEqual([]);
  });

  it('has the currency that the chosen column names', async () => {
    const { oasis } = stack;
    const { awb } = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, [
      ['AWB', 'COD (SAR)', 'Handed to you (AED)'],
      [awb, '100', '98'],
    ]);
    await confirmColumns(oasis, id, { columns: ['awb', 'amount', null] });
    await work(oasis, id);
    expect(await findStatement(oasis, id)).toMatchObject({ layout: { currency: 'SAR' } });
  });

  it('is read with the columns that were confirmed for another file of the same upload, and leads to it', async () => {
    const { oasis, nakheel } = stack;
    const { awb } = await bookedCod(oasis, 10_000);
    const names = ['AWB', 'Amount', 'Remark of two files'];
    const add = async (actor: typeof oasis, note: string) => {
      const bytes = csv([names, [awb, '100', note]]);
      const stored = await uploadStatement(actor, { bytes, name: note, kind: 'cod' });
      const { id } = stored.ok ? stored.value : { id: '' };
      await work(actor, id);
      return id;
    };
    const [one, other, foreign] = [
      await add(oasis, 'one'),
      await add(oasis, 'other'),
      await add(nakheel, ''),
    ];
    expect(await stateOf(other)).toBe('asked');
    const { layout } = (await findStatement(oasis, one)) ?? {};
    await confirmColumns(oasis, one, { columns: layout?.columns ?? [] });
    await work(oasis, other);
    expect(await stateOf(other)).toBe('read');
    await work(nakheel, foreign);
    expect(await findStatement(nakheel, foreign)).toMatchObject({ state: 'asked' });
    await discardStatement(oasis, one);
    const waiting = await Promise.all(
      (['asked', 'read'] as const).map(async (state) => (await listStatements(oasis, { state })).items),
    );
    const [oldest] = waiting.flat().toSorted((first, second) => first.at.localeCompare(second.at));
    expect((await findNextStatement(oasis))?.id).toBe(oldest?.id);
    await discardStatement(oasis, other);
  });

  it('says why it can’t be read', async () => {
    const { oasis } = stack;
    const stored = await uploadStatement(oasis, {
      bytes: new Uint8Array(Buffer.from('%PDF-1.7')),
      name: 'a.pdf',
      kind: 'cod',
    });
    const id = stored.ok ? stored.value.id : '';
    await work(oasis, id);
    expect(await findStatement(oasis, id)).toMatchObject({ state: 'unreadable', fault: { code: 'pdf' } });
    const bank = await uploadStatement(oasis, {
      bytes: new Uint8Array(
        Buffer.from(':20:STARTUMS\r\n:25:AE070331234567890123456\r\n:28C:1/1\r\n:60F:C261101AED0,\r\n'),
      ),
      name: 'a.sta',
      kind: 'cod',
    });
    const bankId = bank.ok ? bank.value.id : '';
    await work(oasis, bankId);
    expect(await findStatement(oasis, bankId)).toMatchObject({ fault: { code: 'bank-format' } });
    expect(await uploadStatement(oasis, { bytes: new Uint8Array(), name: '', kind: 'cod' })).toMatchObject({
      code: 'empty',
    });
  });

  it('belongs to its merchant, and needs the permissions', async () => {
    const { oasis, nakheel } = stack;
    const { awb } = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, titled([row(awb, 100)]));
    expect(await findStatement(nakheel, id)).toBeNull();
    expect((await listStatementLines(nakheel, id, {})).items).toEqual([]);
    expect(await confirmStatement(nakheel, id)).toMatchObject({ code: 'not-found' });
    expect(await confirmStatement(oasis, randomUUID())).toMatchObject({ code: 'not-found' });
    const reader = { ...oasis, permissions: new Set(['money.read'] as const) };
    expect((await listStatements(reader, { kind: 'cod' })).items[0]).toMatchObject({
      id,
      state: 'read',
      lines: 1,
      counts: { matched: 1 },
    });
    await expect(confirmStatement(reader, id)).rejects.toThrow('lacks money.manage');
    await expect(uploadStatement(reader, { bytes: csv([['a']]), name: 'a', kind: 'cod' })).rejects.toThrow(
      'lacks money.manage',
    );
    // Another merchant's file: nothing of it can be posted.
    const foreign = await upload(nakheel, titled([row(awb, 100)]));
    expect(await confirmStatement(nakheel, foreign)).toMatchObject({ code: 'nothing-ours' });
  });
});

describe('an invoice', () => {
  it('is billed, and says what was never picked up, or billed twice', async () => {
    const { oasis } = stack;
    const [one, waiting] = [await bookedCod(oasis, 0), await bookedCod(oasis, 0, { phase: 'expected' })];
    const id = await upload(
      oasis,
      [
        ['Invoice No', 'INV-1'],
        ['AWB', 'Service', 'Amount', 'VAT', 'Total'],
        [one.awb, 'Express', '20', '1', '21'],
        [one.awb, 'Express', '20', '1', '21'],
        [waiting.awb, 'Express', '20', '1', '21'],
        [newAwb(), 'Express', '20', '1', '21'],
      ],
      'charges',
    );
    expect(await resultsOf(oasis, id)).toEqual(['not-compared', 'paid-twice', 'not-delivered', 'not-ours']);
    await confirm(oasis, id);
    expect(await positionsOf(stack.oasis, waiting.id)).toEqual({ fees: 2_000, vat: 100, payable: -2_100 });
    const again = await upload(
      oasis,
      [
        ['Invoice No', 'INV-2'],
        ['AWB', 'Service', 'Amount', 'VAT', 'Total'],
        [one.awb, 'Express', '20', '1', '21'],
      ],
      'charges',
    );
    expect(await resultsOf(oasis, again)).toEqual(['paid-twice']);
  });
});
