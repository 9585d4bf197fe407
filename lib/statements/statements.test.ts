import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { answerDate, correctLayout, decideLine } from './files/answer-questions.ts';
import { confirmStatement, discardStatement, takeBackStatement } from './files/confirm-statement.ts';
import { listStatementLines } from './files/list-lines.ts';
import { findStatement, listStatements } from './files/list-statements.ts';
import { uploadStatement } from './files/upload-statement.ts';
import {
  bookedCod,
  confirm,
  csv,
  linesOf,
  movePhase,
  newAwb,
  resultsOf,
  upload,
  work,
} from './testing/statements.ts';
import { postNextLines } from './work/post-statement.ts';
import { readStatement } from './work/read-statement.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

// Whatever a test did, the ledger is right.
afterEach(async () => {
  expect(await unsafeCheckLedger()).toEqual([]);
});

const header = ['AWB', 'Reference', 'COD Amount', 'COD Fee', 'VAT', 'Net', 'Delivery Date'];
const row = (awb: string, amount: number, fee = 0, reference = '') => [
  ...[
    awb,
    reference,
    amount.toFixed(2),
    fee.toFixed(2),
    (fee * 0.05).toFixed(2),
    (amount - fee * 1.05).toFixed(2),
    '2026-10-21',
  ],
];
let number = 0;
const titled = (rows: string[][], name?: string) => {
  number += 1;
  return [['Statement No', name ?? `ST-2026-${1_000 + number}`], header, ...rows];
};

async function positionsOf(id: string) {
  const timeline = await timelineOf(stack.oasis, id);
  return Object.fromEntries(
    (timeline?.positions ?? []).map(({ account, amountMinor }) => [account, amountMinor]),
  );
}
const stateOf = async (id: string) => (await findStatement(stack.oasis, id))?.state;

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
      'not-compared',
      'short partial',
      'short rounding',
      'over more',
      'not-delivered',
      'after-return',
      'paid-twice',
      'unknown-awb',
      'not-ours',
      'over no-cod',
      'invalid',
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
    expect(await positionsOf(whole.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
    await confirm(oasis, id);
    expect(await positionsOf(whole.id)).toEqual({
      sales: -10_000,
      'cod-collected': -10_000,
      'cod-remitted': 18_950,
      fees: 1_000,
      vat: 50,
    });
    expect(await positionsOf(short.id)).toMatchObject({ 'cod-collected': 4_000, 'cod-remitted': 6_000 });
    expect(await positionsOf(rounded.id)).toEqual({ sales: -10_000, 'cod-remitted': 9_975, adjustments: 25 });
    expect(await positionsOf(early.id)).toMatchObject({ 'cod-due': 10_000, 'cod-collected': -10_000 });
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
    expect(await positionsOf(shipmentId)).toEqual({ sales: -10_000, 'cod-remitted': 9_500, fees: 500 });
  });

  it('adds net amounts and their fees up', async () => {
    const { oasis } = stack;
    const { awb, id: shipmentId } = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, [
      ['AWB', 'Net', 'Fee', 'VAT'],
      [awb, '94.75', '5', '0.25'],
    ]);
    expect(await resultsOf(oasis, id)).toEqual(['not-compared']);
    await confirm(oasis, id);
    expect(await positionsOf(shipmentId)).toEqual({
      sales: -10_000,
      'cod-remitted': 9_475,
      fees: 500,
      vat: 25,
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
    expect(await positionsOf(twins[1]?.id ?? '')).toMatchObject({ 'cod-remitted': 5_000 });
    expect(await positionsOf(twins[0]?.id ?? '')).toMatchObject({ 'cod-collected': 5_000 });
    expect(await positionsOf(mixed.id)).toMatchObject({ 'cod-collected': 5_000 });
    expect((await linesOf(oasis, id)).map(({ isPosted }) => isPosted)).toEqual([true, true, false, true]);
  });

  it('pays for one shipment in parts, in one file and over several', async () => {
    const { oasis } = stack;
    const { awb, id: shipmentId } = await bookedCod(oasis, 10_000);
    const first = await upload(oasis, titled([row(awb, 30), row(awb, 20)]));
    expect(await resultsOf(oasis, first)).toEqual(['short partial', 'short partial']);
    await confirm(oasis, first);
    const second = await upload(oasis, titled([row(awb, 50), row(awb, 50)]));
    expect(await resultsOf(oasis, second)).toEqual(['matched', 'paid-twice']);
    await confirm(oasis, second);
    expect(await positionsOf(shipmentId)).toMatchObject({ 'cod-remitted': 15_000, 'cod-collected': -5_000 });
    expect(await takeBackStatement(oasis, first)).toMatchObject({ code: 'built-on' });
    const claimed = await bookedCod(oasis, 10_000);
    const third = await upload(oasis, titled([row(claimed.awb, 30)]));
    await confirm(oasis, third);
    const made = await makeClaim(oasis, {
      kind: 'cod',
      shipmentIds: [claimed.id],
      dueOn: '2026-12-24',
      note: '',
    });
    expect(made).toMatchObject({ ok: true });
    expect(await takeBackStatement(oasis, third)).toMatchObject({ code: 'claimed' });
  });

  it('pays for one shipment in parts that are a thousand lines apart', async () => {
    const { oasis } = stack;
    const { id, awb } = await bookedCod(oasis, 10_000);
    const between = Array.from({ length: 2_500 }, (_, index) => row('', 10, 0, `Far-${index}`));
    const statement = await upload(oasis, titled([row(awb, 60), ...between, row(awb, 40), row(awb, 5)]));
    await confirm(oasis, statement);
    const found = await findStatement(oasis, statement);
    expect(found?.counts).toEqual({ short: 1, 'not-ours': 2_500, matched: 1, 'paid-twice': 1 });
    expect(await positionsOf(id)).toEqual({ 'cod-collected': -500, 'cod-remitted': 10_500, sales: -10_000 });
  });

  it('takes back what it paid, asks about a part, and is bad input otherwise', async () => {
    const { oasis } = stack;
    const [paid, twice, part, unpaid] = await Promise.all([
      bookedCod(oasis, 10_000),
      bookedCod(oasis, 5_000),
      bookedCod(oasis, 8_000),
      bookedCod(oasis, 7_000),
    ]);
    await confirm(
      oasis,
      await upload(
        oasis,
        titled([row(paid.awb, 100, 5), row(twice.awb, 50), row(twice.awb, 50), row(part.awb, 80)]),
      ),
    );
    const fee = [paid.awb, '', '-100.00', '5.00', '0.25', '-94.75', '2026-10-22'];
    const again = await upload(
      oasis,
      titled([fee, row(twice.awb, -50), row(part.awb, -30), row(unpaid.awb, -10), row(paid.awb, -1)]),
    );
    const lines = await linesOf(oasis, again);
    expect(lines.map(({ result, reason }) => `${result} ${reason}`)).toEqual([
      'matched taken-back',
      'matched taken-back',
      'ask null',
      'invalid null',
      'invalid null',
    ]);
    expect(lines[3]?.problems).toMatchObject([{ code: 'negative', column: 2 }]);
    expect(await confirmStatement(oasis, again)).toMatchObject({ ok: false, code: 'undecided' });
    await decideLine(
      oasis,
      { statementId: again, lineId: lines[2]?.id ?? '' },
      { decision: 'choose', candidateId: part.id },
    );
    expect((await resultsOf(oasis, again))[2]).toBe('matched taken-back');
    await confirm(oasis, again);
    // As before its payment: the fee is given back too.
    expect(await positionsOf(paid.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
    expect(await positionsOf(twice.id)).toEqual({ sales: -5_000, 'cod-remitted': 5_000 });
    expect(await positionsOf(part.id)).toEqual({
      sales: -8_000,
      'cod-collected': 3_000,
      'cod-remitted': 5_000,
    });
  });

  it('that looks repeated is counted as another payment if a person says so', async () => {
    const { oasis } = stack;
    const { id, awb } = await bookedCod(oasis, 10_000);
    const bare = (extra: string[][] = []) => [header, row(awb, 100), ...extra];
    await confirm(oasis, await upload(oasis, bare()));
    const again = await upload(oasis, bare([row(newAwb(), 1)]));
    const [line] = await linesOf(oasis, again);
    expect(line?.result).toBe('repeated');
    const of = { statementId: again, lineId: line?.id ?? '' };
    expect(await decideLine(oasis, of, { decision: 'count' })).toMatchObject({ ok: true });
    expect((await resultsOf(oasis, again))[0]).toBe('paid-twice');
    expect(await decideLine(oasis, of, { decision: 'count' })).toMatchObject({ ok: false });
    await confirm(oasis, again);
    expect(await positionsOf(id)).toEqual({
      sales: -10_000,
      'cod-collected': -10_000,
      'cod-remitted': 20_000,
    });
    // The file's line is still the first one's repetition.
    const third = await upload(oasis, bare([row(newAwb(), 2)]));
    expect((await resultsOf(oasis, third))[0]).toBe('repeated');
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
    expect(await positionsOf(one.id)).toEqual({ sales: -5_000, 'cod-remitted': 5_000 });
    expect(await positionsOf(two.id)).toEqual({ sales: -7_000, 'cod-remitted': 7_000 });
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
    const after = await positionsOf(shipmentId);
    // Saved again by another program, and without its title.
    for (const file of [[...rows, ['Thank you']], rows.slice(1)]) {
      const again = await upload(oasis, file);
      expect(await resultsOf(oasis, again)).toEqual(['repeated']);
      expect(await confirmStatement(oasis, again)).toMatchObject({ code: 'nothing-new' });
    }
    // Another statement pays it again.
    expect(await resultsOf(oasis, await upload(oasis, titled([row(awb, 100, 5)])))).toEqual(['paid-twice']);
    expect(await positionsOf(shipmentId)).toEqual(after);
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
    await stack.database.query('UPDATE statements SET done = 0 WHERE id = $1', [id]);
    await work(oasis, id);
    expect(await stateOf(id)).toBe('posted');
    for (const shipment of shipments)
      expect(await positionsOf(shipment.id)).toEqual({ sales: -1_000, 'cod-remitted': 1_000 });
    const { rows } = await stack.database.query(
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
    await inMerchant(oasis.merchantId, ({ shipment }) =>
      shipment.updateMany({
        where: { id: shipmentId },
        data: { phase: 'delivered', lastEventAt: delivered },
      }),
    );
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
    expect(await positionsOf(shipmentId)).toEqual({
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
    expect(await confirmStatement(oasis, id)).toMatchObject({ code: 'not-found' });
    await answerDate(oasis, id, 'month-first');
    await work(oasis, id);
    expect(await linesOf(oasis, id)).toMatchObject([{ day: '2026-03-04', result: 'matched' }]);

    const odd = await upload(oasis, [
      ['A', 'B', 'C'],
      [awb, '7', '100'],
    ]);
    expect(await findStatement(oasis, odd)).toMatchObject({ state: 'asked', missing: ['awb', 'amount'] });
    const layout = { headerRow: 1, columns: ['awb' as const, null, 'amount' as const], currency: 'AED' };
    await correctLayout(oasis, odd, layout);
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
    expect(await findStatement(oasis, next)).toBeNull();
    expect(await linesOf(oasis, next)).toEqual([]);
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
      ...{ name: 'a.sta', kind: 'cod' },
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
    expect(await positionsOf(waiting.id)).toEqual({ fees: 2_000, vat: 100, payable: -2_100 });
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

describe('a bank’s statement', () => {
  const bankHeader = ['Date', 'Description', 'Debit', 'Credit', 'Balance'];
  const credit = (text: string, amount: string) => ['21/10/2026', text, '', amount, ''];

  it('shows that payouts arrived, by their reference and amount', async () => {
    const { oasis } = stack;
    const one = await bookedCod(oasis, 10_000);
    const id = await upload(oasis, titled([row(one.awb, 100, 5)], 'COD-77001'));
    await confirm(oasis, id);
    const bank = await upload(
      oasis,
      [
        bankHeader,
        credit('TRF COD 77001 NATIONAL POST', '94.75'),
        credit('SALARY', '12'),
        ['22/10/2026', 'RENT', '50', '', ''],
      ],
      'bank',
    );
    expect(await resultsOf(oasis, bank)).toEqual(['matched', 'not-ours', 'not-ours']);
    await confirm(oasis, bank);
    expect(await positionsOf(one.id)).toEqual({ sales: -10_000, bank: 9_475, fees: 500, vat: 25 });
    expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'banked' });
    const again = await upload(oasis, [bankHeader, credit('COD-77001 AGAIN', '94.75')], 'bank');
    expect(await resultsOf(oasis, again)).toEqual(['paid-twice']);
    await takeBackStatement(oasis, bank);
    await work(oasis, bank);
    expect(await positionsOf(one.id)).toEqual({ sales: -10_000, 'cod-remitted': 9_475, fees: 500, vat: 25 });
    expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
    await work(oasis, id);
    expect(await positionsOf(one.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
  });

  it('that waits for its confirmation is matched again when a payout is posted or reversed', async () => {
    const { oasis } = stack;
    const bank = await upload(oasis, [bankHeader, credit('COD-77003', '60')], 'bank');
    expect(await resultsOf(oasis, bank)).toEqual(['not-ours']);
    const { awb } = await bookedCod(oasis, 6_000);
    const id = await upload(oasis, titled([row(awb, 60)], 'COD-77003'));
    await confirm(oasis, id);
    await work(oasis, bank);
    expect(await resultsOf(oasis, bank)).toEqual(['matched']);
    await takeBackStatement(oasis, id);
    await work(oasis, id);
    await work(oasis, bank);
    expect(await resultsOf(oasis, bank)).toEqual(['not-ours']);
    await confirm(oasis, await upload(oasis, titled([row(awb, 60)], 'COD-77003')));
    await work(oasis, bank);
    const [line] = await linesOf(oasis, bank);
    await decideLine(oasis, { statementId: bank, lineId: line?.id ?? '' }, { decision: 'set-aside' });
    const other = await bookedCod(oasis, 5_000);
    await confirm(oasis, await upload(oasis, titled([row(other.awb, 50)], 'COD-77004')));
    await work(oasis, bank);
    expect(await linesOf(oasis, bank)).toMatchObject([{ result: 'matched', isSetAside: true }]);
  });

  it('names the file of a payout without a reference that it may be', async () => {
    const { oasis } = stack;
    const { awb } = await bookedCod(oasis, 7_100);
    await confirm(oasis, await upload(oasis, [header, row(awb, 71)]));
    const bank = await upload(oasis, [bankHeader, credit('PAYOUT', '71')], 'bank');
    expect(await linesOf(oasis, bank)).toMatchObject([
      { result: 'ask', candidates: [{ reference: 'statement.csv', amountMinor: 7_100 }] },
    ]);
  });

  it('is asked about an amount without a reference, and pays a payout in parts', async () => {
    const { oasis } = stack;
    const one = await bookedCod(oasis, 12_345);
    const id = await upload(oasis, titled([row(one.awb, 123.45)], 'COD-77002'));
    await confirm(oasis, id);
    const parts = await upload(
      oasis,
      [bankHeader, credit('PAYOUT', '123.45'), credit('COD-77002 part', '100')],
      'bank',
    );
    expect(await resultsOf(oasis, parts)).toEqual(['ask', 'short partial']);
    const [ask] = await linesOf(oasis, parts);
    expect(ask?.candidates).toMatchObject([{ id, reference: 'COD-77002', amountMinor: 12_345 }]);
    await decideLine(oasis, { statementId: parts, lineId: ask?.id ?? '' }, { decision: 'set-aside' });
    await confirm(oasis, parts);
    // A part can't be divided among shipments: they are in the bank when the payout is whole.
    expect(await positionsOf(one.id)).toEqual({ sales: -12_345, 'cod-remitted': 12_345 });
    const repeated = await upload(
      oasis,
      [bankHeader, credit('COD-77002 part', '100'), credit('OTHER', '1')],
      'bank',
    );
    const [line] = await linesOf(oasis, repeated);
    expect(line?.result).toBe('repeated');
    await decideLine(oasis, { statementId: repeated, lineId: line?.id ?? '' }, { decision: 'count' });
    expect(await resultsOf(oasis, repeated)).toEqual(['over more', 'not-ours']);
    const rest = await upload(oasis, [bankHeader, credit('COD-77002 rest', '23.45')], 'bank');
    expect(await resultsOf(oasis, rest)).toEqual(['matched']);
    await confirm(oasis, rest);
    expect(await positionsOf(one.id)).toEqual({ sales: -12_345, bank: 12_345 });
    const timeline = await timelineOf(oasis, one.id);
    expect(timeline?.entries.map(({ kind }) => kind).toSorted()).toEqual([
      ...['banked', 'banked', 'booked', 'delivered', 'remitted'],
    ]);
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
  expect(await positionsOf(shipmentId)).toEqual({ sales: -10_000, 'cod-remitted': 10_000 });
});
