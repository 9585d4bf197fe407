import { describe, expect, it } from 'vitest';
import { readQueue } from '#lib/home/read-home.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { decideLine } from './files/answer-questions.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { uploadStatement } from './files/upload-statement.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import {
  bookedCod,
  confirm,
  confirmAsRead,
  csv,
  header,
  linesOf,
  positionsOf,
  resultsOf,
  row,
  titled,
  upload,
  work,
} from './testing/statements.ts';

const stack = await startStatementStack();

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
    expect(await positionsOf(stack.oasis, one.id)).toEqual({
      sales: -10_000,
      bank: 9_475,
      fees: 500,
      vat: 25,
    });
    const paid = { grossMinor: 10_000, feeMinor: 500, vatMinor: 25, otherMinor: 0, netMinor: 9_475 };
    const payout = expect.objectContaining({ statementId: id, name: 'COD-77001', currency: 'AED', ...paid });
    const pathOf = async () => (await timelineOf(oasis, one.id))?.path;
    expect(await pathOf()).toMatchObject({ payouts: [payout], bankedOn: '2026-10-21', expected: null });
    expect(await takeBackStatement(oasis, id)).toMatchObject({ code: 'banked' });
    const again = await upload(oasis, [bankHeader, credit('COD-77001 AGAIN', '94.75')], 'bank');
    expect(await resultsOf(oasis, again)).toEqual(['paid-twice']);
    await takeBackStatement(oasis, bank);
    await work(oasis, bank);
    expect(await positionsOf(stack.oasis, one.id)).toEqual({
      sales: -10_000,
      'cod-remitted': 9_475,
      fees: 500,
      vat: 25,
    });
    expect(await pathOf()).toMatchObject({ payouts: [payout], bankedOn: null, expected: null });
    expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
    await work(oasis, id);
    expect(await positionsOf(stack.oasis, one.id)).toEqual({ sales: -10_000, 'cod-collected': 10_000 });
    expect(await pathOf()).toMatchObject({ payouts: [], bankedOn: null });
  });

  it('that waits for its columns is matched with the payouts that were posted in the meantime', async () => {
    const { oasis } = stack;
    const [columns, line] = [
      ['Transaction date', 'Description', 'Reference', 'Debit', 'Credit'],
      ['21/10/2026', 'COD REMITTANCE', 'COD-77010', '', '70'],
    ];
    const stored = await uploadStatement(oasis, {
      bytes: csv([columns, line]),
      name: 'bank.csv',
      kind: 'bank',
    });
    const bank = stored.ok ? stored.value.id : '';
    await work(oasis, bank);
    expect((await findStatement(oasis, bank))?.state).toBe('asked');
    const { awb } = await bookedCod(oasis, 7_000);
    await confirm(oasis, await upload(oasis, titled([row(awb, 70)], 'COD-77010')));
    await confirmAsRead(oasis, bank);
    expect(await resultsOf(oasis, bank)).toEqual(['matched']);
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

  it('asks about a line that was posted before the payout that it may be, and posts what is chosen', async () => {
    const { oasis } = stack;
    const known = await bookedCod(oasis, 4_100);
    await confirm(oasis, await upload(oasis, titled([row(known.awb, 41)], 'COD-77020')));
    const lines = [bankHeader, credit('COD-77020', '41'), credit('INWARD TT 00123456', '481.25')];
    const bank = await upload(oasis, lines, 'bank');
    await confirm(oasis, bank);
    expect(await resultsOf(oasis, bank)).toEqual(['matched', 'not-ours']);
    const { id, awb } = await bookedCod(oasis, 48_125);
    const payout = await upload(oasis, titled([row(awb, 481.25)], 'COD-77021'));
    await confirm(oasis, payout);
    await work(oasis, bank);
    const [first, asked] = await linesOf(oasis, bank);
    expect(asked).toMatchObject({ result: 'ask', isPosted: false, candidates: [{ id: payout }] });
    expect(await findStatement(oasis, bank)).toMatchObject({ state: 'posted', undecided: 1 });
    const unclear = async () => (await readQueue(oasis)).items.filter(({ kind }) => kind === 'unclear');
    expect(await unclear()).toMatchObject([{ statementId: bank, lines: 1 }]);
    const of = (line = first) => ({ statementId: bank, lineId: line?.id ?? '' });
    expect(await decideLine(oasis, of(), { decision: 'set-aside' })).toMatchObject({ code: 'not-found' });
    await decideLine(oasis, of(asked), { decision: 'choose', candidateId: payout });
    await work(oasis, bank);
    expect(await linesOf(oasis, bank)).toMatchObject([
      { result: 'matched', isPosted: true },
      { result: 'matched', isPosted: true },
    ]);
    expect(await positionsOf(oasis, id)).toEqual({ sales: -48_125, bank: 48_125 });
    expect(await unclear()).toEqual([]);
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
    expect(await positionsOf(stack.oasis, one.id)).toEqual({ sales: -12_345, 'cod-remitted': 12_345 });
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
    expect(await positionsOf(stack.oasis, one.id)).toEqual({ sales: -12_345, bank: 12_345 });
    const timeline = await timelineOf(oasis, one.id);
    expect(timeline?.entries.map(({ kind }) => kind).toSorted()).toEqual([
      ...['banked', 'banked', 'booked', 'delivered', 'remitted'],
    ]);
  });
});
