import { expect, it } from 'vitest';
import { closeMonth, reopenMonth } from '#lib/money/close-month.ts';
import { listMonthLines } from '#lib/money/list-month-lines.ts';
import { readMonth } from '#lib/money/months.ts';
import { takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { startStatementStack } from './testing/statement-stack.ts';
import { bookedCod, confirm, upload, work } from './testing/statements.ts';

const stack = await startStatementStack();
const { oasis } = stack;

const invoice = (awb: string, number: string) => [
  ['Invoice No', number],
  ['Invoice Date', '2026-09-30'],
  ['AWB', 'Amount', 'VAT', 'Total', 'Currency', 'Date'],
  [awb, '20.00', '1.00', '21.00', 'AED', '2026-09-28'],
];
const fees = async (month: string) => {
  const { figures } = await readMonth(oasis, month);
  const found = figures.find(({ account }) => account === 'fees');
  return [found?.openingMinor ?? 0, found?.inMinor ?? 0, found?.outMinor ?? 0, found?.closingMinor ?? 0];
};
const takeBack = async (id: string) => {
  expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
  await work(oasis, id);
};

it('books an invoice on its date, takes it back as if it had never been there, and corrects a closed month in the next', async () => {
  const { awb } = await bookedCod(oasis, 5_000);
  const first = await upload(oasis, invoice(awb, 'INV-1001'), 'charges');
  await confirm(oasis, first);
  expect(await fees('2026-09')).toEqual([0, 2_000, 0, 2_000]);
  await takeBack(first);
  expect(await fees('2026-09')).toEqual([0, 0, 0, 0]);

  const second = await upload(oasis, invoice(awb, 'INV-1001'), 'charges');
  await confirm(oasis, second);
  expect(await closeMonth(oasis, '2026-09')).toMatchObject({ ok: true });
  await takeBack(second);
  expect(await fees('2026-09'), 'closed').toEqual([0, 2_000, 0, 2_000]);
  expect(await fees('2026-10'), 'corrected').toEqual([2_000, 0, 2_000, 0]);
  const query = { month: '2026-10', account: 'fees', currency: 'AED', after: '' } as const;
  const { items } = await listMonthLines(oasis, query);
  expect(items.map(({ kind, amountMinor, ownAt }) => [kind, amountMinor, ownAt?.slice(0, 10)])).toEqual([
    ['reversed', -2_000, '2026-09-30'],
  ]);

  const late = await upload(oasis, invoice(awb, 'INV-1002'), 'charges');
  await confirm(oasis, late);
  expect(await fees('2026-10'), 'a late invoice').toEqual([2_000, 2_000, 2_000, 2_000]);
  const reason = 'the last invoice came late';
  expect(await reopenMonth(oasis, { month: '2026-09', reason })).toMatchObject({ ok: true });
  await takeBack(late);
  expect(await fees('2026-10')).toEqual([2_000, 0, 2_000, 0]);
});

it('posts the VAT that an invoice shows by its amounts before and with it, as its page has it', async () => {
  const { awb } = await bookedCod(oasis, 5_000);
  const rows = [
    ['Invoice No', 'INV-1003'],
    ['Invoice Date', '2026-10-31'],
    ['AWB', 'Charges excl. VAT', 'Total incl. VAT', 'Currency', 'Date'],
    [awb, '20.00', '21.00', 'AED', '2026-10-28'],
  ];
  const id = await upload(oasis, rows, 'charges');
  await confirm(oasis, id);
  expect((await findStatement(oasis, id))?.split?.vat).toEqual([{ amountMinor: 100, currency: 'AED' }]);
  const { figures } = await readMonth(oasis, '2026-10');
  const added = figures.map(({ account, inMinor }) => [account, inMinor]);
  expect(Object.fromEntries(added)).toMatchObject({ fees: 2_000, vat: 100 });
});

it('lets only people with the permission close and open months', () => {
  const auditor = { ...oasis, permissions: new Set(['money.read'] as const) };
  const accountant = { ...oasis, permissions: new Set(['money.read', 'money.manage'] as const) };
  expect(() => closeMonth(auditor, '2026-08')).toThrow('lacks money.manage');
  expect(() => reopenMonth(accountant, { month: '2026-08', reason: 'late' })).toThrow(
    'lacks money.configure',
  );
});
