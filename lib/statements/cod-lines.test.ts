import { describe, expect, it } from 'vitest';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { decideLine } from './files/answer-questions.ts';
import { confirmStatement } from './files/confirm-statement.ts';
import { listStatementLines } from './files/list-lines.ts';
import { findStatement } from './files/list-statements.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import {
  bookedCod,
  confirm,
  header,
  linesOf,
  movePhase,
  newAwb,
  positionsOf,
  resultsOf,
  row,
  titled,
  upload,
  work,
} from './testing/statements.ts';

const stack = await startStatementStack();

describe('what becomes of a line', () => {
  it('is one of the results, with its reason, and what was expected', async () => {
    const { oasis } = stack;
    const [whole, short, rounded, over, early, back] = await Promise.all([
      bookedCod(oasis, 10_000),
      bookedCod(oasis, 10_000),
      bookedCod(oasis, 10_000),
      bookedCod(oasis, 10_000),
      bookedCod(oasis, 10_000, { phase: 'in_transit' }),
      bookedCod(oasis, 10_000, { phase: 'returned' }),
    ]);
    const plain = await bookedCod(oasis, 0);
    const foreign = await bookedCod(stack.nakheel, 10_000);
    const wrongDigit = `${whole.awb.slice(0, -1)}${(Number(whole.awb.at(-1)) + 5) % 10}`;
    const id = await upload(
      oasis,
      titled([
        row(whole.awb, 100, 5),
        row(short.awb, 60),
        row(rounded.awb, 99.75),
        row(over.awb, 120),
        row(early.awb, 100),
        row(back.awb, 100),
        row(whole.awb, 100, 5),
        row(wrongDigit, 100),
        row(foreign.awb, 100),
        row(plain.awb, 30),
        row(newAwb(), -5),
      ]),
    );
    expect(await resultsOf(oasis, id)).toEqual([
      // Its fee has no quote.
      ...['not-compared', 'short partial', 'short rounding', 'over more', 'not-delivered', 'after-return'],
      ...['paid-twice', 'unknown-awb', 'not-ours', 'over no-cod', 'invalid'],
    ]);
    const lines = await linesOf(oasis, id);
    expect(lines[1]).toMatchObject({
      expectedMinor: 10_000,
      differenceMinor: -4_000,
      shipment: { id: short.id },
    });
    expect(lines[7]).toMatchObject({ shipment: null, candidates: [{ id: whole.id, awb: whole.awb }] });
    expect(lines[8]?.candidates).toEqual([]);
    expect(lines[10]?.problems).toMatchObject([{ code: 'negative', column: 2 }]);
    const { items } = await listStatementLines(oasis, id, { result: 'short' });
    expect(items).toHaveLength(2);
    // Nothing is posted before the confirmation.
    expect(await positionsOf(stack.oasis, whole.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
    await confirm(oasis, id);
    expect(await positionsOf(stack.oasis, whole.id)).toEqual({
      sales: -10_000,
      'cod-collected': -10_000,
      'cod-remitted': 18_950,
      fees: 1_000,
      vat: 50,
    });
    expect(await positionsOf(stack.oasis, short.id)).toMatchObject({
      'cod-collected': 4_000,
      'cod-remitted': 6_000,
    });
    expect(await positionsOf(stack.oasis, rounded.id)).toEqual({
      sales: -10_000,
      'cod-remitted': 9_975,
      adjustments: 25,
    });
    expect(await positionsOf(stack.oasis, early.id)).toMatchObject({
      'cod-due': 10_000,
      'cod-collected': -10_000,
    });
  });

  it('knows a fee that was deducted from the amount', async () => {
    const { oasis } = stack;
    const { awb, id: shipmentId } = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, [
      ['AWB', 'Amount', 'Fee'],
      [awb, '95', '5'],
    ]);
    expect(await resultsOf(oasis, id)).toEqual(['short fee']);
    await confirm(oasis, id);
    expect(await positionsOf(stack.oasis, shipmentId)).toEqual({
      sales: -10_000,
      'cod-remitted': 9_500,
      fees: 500,
    });
  });

  it('is matched by reference, and asked where two shipments have it', async () => {
    const { oasis } = stack;
    const one = await bookedCod(oasis, 5_000, { reference: 'ORD-ONE' });
    const twins = [
      await bookedCod(oasis, 5_000, { reference: 'ORD-TWIN' }),
      await bookedCod(oasis, 5_000, { reference: 'ORD-TWIN' }),
    ];
    const mixed = await bookedCod(oasis, 5_000);
    const id = await upload(oasis, [
      ['Order Number', 'AWB', 'Amount'],
      ['ORD-ONE', '', '50'],
      ['ORD-TWIN', '', '50'],
      ['ORD-ONE', mixed.awb, '50'],
      ['ORD-NONE', '', '50'],
    ]);
    expect(await resultsOf(oasis, id)).toEqual(['matched', 'ask', 'ask', 'not-ours']);
    expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'undecided' });
    const [, twin, mix] = await linesOf(oasis, id);
    const choose = (lineId = '', candidateId = '') =>
      decideLine(oasis, { statementId: id, lineId }, { decision: 'choose', candidateId });
    expect(await choose(twin?.id, one.id)).toMatchObject({ code: 'not-a-candidate' });
    expect(await choose(twin?.id, twins[1]?.id)).toMatchObject({ ok: true });
    await decideLine(oasis, { statementId: id, lineId: mix?.id ?? '' }, { decision: 'set-aside' });
    expect(await resultsOf(oasis, id)).toEqual(['matched', 'matched', 'ask', 'not-ours']);
    await confirm(oasis, id);
    expect(await positionsOf(stack.oasis, twins[1]?.id ?? '')).toMatchObject({ 'cod-remitted': 5_000 });
    expect(await positionsOf(stack.oasis, twins[0]?.id ?? '')).toMatchObject({ 'cod-collected': 5_000 });
    expect(await positionsOf(stack.oasis, mixed.id)).toMatchObject({ 'cod-collected': 5_000 });
    expect((await linesOf(oasis, id)).map(({ isPosted }) => isPosted)).toEqual([true, true, false, true]);
  });

  it('can be decided otherwise until it is posted', async () => {
    const { oasis } = stack;
    const twins = await Promise.all(
      ['one', 'other'].map(() => bookedCod(oasis, 6_000, { reference: 'UNDO-1' })),
    );
    const earlier = await bookedCod(oasis, 2_500);
    const repeated = row(earlier.awb, 25);
    await confirm(oasis, await upload(oasis, [header, repeated]));
    const id = await upload(oasis, [header, repeated, row('', 60, 0, 'UNDO-1')]);
    const atFirst = await linesOf(oasis, id);
    expect(atFirst).toMatchObject([{ result: 'repeated' }, { result: 'ask' }]);
    const [counted, chosen] = atFirst.map((line) => ({ statementId: id, lineId: line.id }));
    if (!counted || !chosen) throw new Error('two lines');
    await decideLine(oasis, counted, { decision: 'count' });
    await decideLine(oasis, chosen, { decision: 'choose', candidateId: twins[0]?.id ?? '' });
    expect(await linesOf(oasis, id)).toMatchObject([
      { result: 'paid-twice', isDecided: true },
      { result: 'matched', isDecided: true, candidates: atFirst[1]?.candidates },
    ]);
    for (const line of [counted, chosen]) await decideLine(oasis, line, { decision: 'undo' });
    expect(await linesOf(oasis, id)).toEqual(atFirst);
    await decideLine(oasis, chosen, { decision: 'choose', candidateId: twins[1]?.id ?? '' });
    await confirm(oasis, id);
    expect(await positionsOf(oasis, twins[1]?.id ?? '')).toMatchObject({ 'cod-remitted': 6_000 });
  });

  it('that is short is told to the owners once, with what is missing', async () => {
    const { oasis } = stack;
    const { id: shipmentId, awb } = await bookedCod(oasis, 10_000);
    const [one, other] = await Promise.all([bookedCod(oasis, 3_000), bookedCod(oasis, 4_000)]);
    const id = await upload(oasis, titled([row(awb, 60), row(`${one.awb}, ${other.awb}`, 65)], 'SHORT-1'));
    expect(await resultsOf(oasis, id)).toEqual(['short partial', 'short lump']);
    const told = async () =>
      (
        await stack.database.query(
          "SELECT about FROM mails WHERE kind = 'payout-short' AND about ->> 'statementId' = $1",
          [id],
        )
      ).rows.map(({ about }) => about);
    await confirm(oasis, id);
    await work(oasis, id);
    const { merchantId } = oasis;
    const owners = await inMerchant(merchantId, ({ membership }) =>
      membership.count({ where: { merchantId, role: 'owner' } }),
    );
    const amounts = [{ currency: 'AED', lines: 2, amountMinor: 4_500 }];
    expect(await told()).toEqual(
      Array(owners).fill({ merchantId, statementId: id, name: 'SHORT-1', isBank: false, amounts }),
    );
    // The home page names it until the rest is paid or claimed.
    const atHome = async () =>
      (await readQueue(oasis)).items.filter((item) => item.kind === 'shortPayout' && item.statementId === id);
    expect(await atHome()).toMatchObject([{ name: 'SHORT-1', shipments: 1 }]);
    await makeClaim(oasis, { kind: 'cod', shipmentIds: [shipmentId], dueOn: '2026-12-31', note: '' });
    expect(await atHome()).toEqual([]);
  });

  it('pays for many AWBs in one sum', async () => {
    const { oasis } = stack;
    const [one, two] = [await bookedCod(oasis, 5_000), await bookedCod(oasis, 7_000)];
    const id = await upload(oasis, [
      ['AWBs', 'COD amount', 'COD fee', 'Net amount'],
      [`${one.awb}, ${two.awb}`, '120', '10', '110'],
    ]);
    expect(await linesOf(oasis, id)).toMatchObject([{ result: 'matched', lump: 2, expectedMinor: 12_000 }]);
    await confirm(oasis, id);
    expect(await positionsOf(stack.oasis, one.id)).toEqual({ sales: -5_000, 'cod-remitted': 5_000 });
    expect(await positionsOf(stack.oasis, two.id)).toEqual({ sales: -7_000, 'cod-remitted': 7_000 });
    expect(await findStatement(oasis, id)).toMatchObject({
      payout: [{ currency: 'AED', amountMinor: 11_000 }],
    });
    const odd = await upload(oasis, [
      ['AWBs', 'COD amount'],
      [`${one.awb}, ${(await bookedCod(oasis, 500)).awb}`, '4'],
    ]);
    expect(await resultsOf(oasis, odd)).toEqual(['short lump']);
  });
});

it('follows a delivery that is reported after the payout', async () => {
  const { oasis } = stack;
  const { awb, id: shipmentId } = await bookedCod(oasis, 10_000, { phase: 'in_transit' });
  const id = await upload(oasis, titled([row(awb, 100)]));
  expect(await resultsOf(oasis, id)).toEqual(['not-delivered']);
  await movePhase(oasis, shipmentId, 'delivered');
  await confirm(oasis, id);
  expect(await resultsOf(oasis, id)).toEqual(['matched']);
  expect(await positionsOf(stack.oasis, shipmentId)).toEqual({ sales: -10_000, 'cod-remitted': 10_000 });
});
