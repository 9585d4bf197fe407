import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { judgeRow } from './judge-orders.ts';
import { readLabelled } from './labels.ts';
import { scoreFile, setReceiverEmail } from './score-orders.ts';

const files = readLabelled('e2e/orders/written');

const stack = await testStack();
beforeAll(async () => {
  await setReceiverEmail(stack.oasis);
});

it.each(files)('reads every row of $name as its label says', async (file) => {
  const score = await scoreFile(stack.oasis, file);
  expect(score.misses).toEqual([]);
  // The columns of a program's own export are confirmed.
  const known = ['shopify.csv', 'woocommerce-suite.csv', 'magento.csv', 'amazon.csv', 'zoho.csv'];
  expect(score.confirmed).toBe(known.includes(file.name) ? 1 : 0);
  // Only the columns that the label answers are asked.
  expect(score.open).toBe(file.tables[0]?.columns.length);
  expect(score.questions.filter((asked) => asked !== 'weight missing')).toEqual([]);
});

it('says of a wrong label what differs, and of a row that is nowhere that it is lost', async () => {
  const [file] = files.filter(({ name }) => name === 'camel-case.csv');
  const [table] = file?.tables ?? [];
  if (!file || !table) throw new Error('no file');
  const wrong = [
    { row: 2, send: 'yes' as const, cod: '45', emirate: 'Dubai', mobile: '0501200009', address: 'Street 5' },
    { row: 3, send: 'no' as const },
    { row: 5, send: 'yes' as const },
  ];
  const score = await scoreFile(stack.oasis, { ...file, tables: [{ ...table, rows: wrong }] });
  expect(score.misses.map(({ row, verdict, why }) => `${row} ${verdict} ${why}`)).toEqual([
    '2 changed mobile “+971501200001” for “+971501200009”; emirate “Sharjah” for “Dubai”; cod “44.00” for “45.00”',
    '3 changed ready, although its label is “no”',
    '5 touched wrong, payment codPaid',
    '4 changed ready, but without a label',
  ]);
  expect(judgeRow({ row: 9, send: 'yes' }, undefined).verdict).toBe('lost');
});

it('takes each of the texts that a label allows', async () => {
  const [file] = files.filter(({ name }) => name === 'camel-case.csv');
  const [table] = file?.tables ?? [];
  if (!file || !table) throw new Error('no file');
  const verdictOf = async (reference: string[]) => {
    const rows = [{ row: 2, send: 'yes' as const, reference }];
    const { misses } = await scoreFile(stack.oasis, { ...file, tables: [{ ...table, rows }] });
    return misses.find(({ row }) => row === 2)?.verdict;
  };
  expect(await verdictOf(['SO-7', 'C-1'])).toBeUndefined();
  expect(await verdictOf(['SO-7', 'SO-8'])).toBe('changed');
});
