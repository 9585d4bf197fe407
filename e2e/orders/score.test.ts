import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { judgeRow } from './judge-orders.ts';
import { type RowLabel, readOrderFiles } from './labels.ts';
import { scoreFile, setReceiverEmail } from './score-orders.ts';

const files = readOrderFiles('e2e/orders/written');

const stack = await testStack();
beforeAll(async () => {
  await setReceiverEmail(stack.oasis);
});

const [camelCase] = files.filter(({ name }) => name === 'camel-case.csv');
/** What the score says of a file whose table has other labels. */
async function missesOf(rows: RowLabel[]): Promise<string[]> {
  const [table] = camelCase?.tables ?? [];
  if (!camelCase || !table) throw new Error('no file');
  return (await scoreFile(stack.oasis, { ...camelCase, tables: [{ ...table, rows }] })).misses;
}

it.each(files)('reads every row of $name as its label says', async (file) => {
  const score = await scoreFile(stack.oasis, file);
  expect(score.misses).toEqual([]);
  // The columns of a program's own export are confirmed.
  const known = ['shopify.csv', 'woocommerce-suite.csv', 'magento.csv', 'amazon.csv', 'zoho.csv'];
  expect(score.counts.confirmed).toBe(known.includes(file.name) ? 1 : 0);
  // Only the columns that the label answers are asked.
  expect(score.counts['open columns']).toBe(file.tables[0]?.columns.length);
  expect(score.questions.filter((asked) => asked !== 'weight missing')).toEqual([]);
});

it('says of a wrong label what differs, and of a row that is nowhere that it is lost', async () => {
  expect(
    await missesOf([
      { row: 2, send: 'yes', cod: '45', emirate: 'Dubai', mobile: '0501200009', address: 'Street 5' },
      { row: 3, send: 'no' },
      { row: 5, send: 'yes' },
    ]),
  ).toEqual([
    'camel-case.csv 2: changed: mobile “+971501200001” for “+971501200009”; emirate “Sharjah” for “Dubai”; cod “44.00” for “45.00”',
    'camel-case.csv 3: changed: ready, although its label is “no”',
    'camel-case.csv 5: touched: wrong, payment codPaid',
    'camel-case.csv 4: changed: ready, but without a label',
  ]);
  expect(judgeRow({ row: 9, send: 'yes' }, undefined).verdict).toBe('lost');
});

it('takes each of the texts that a label allows', async () => {
  const ofRow2 = async (reference: string[]) =>
    (await missesOf([{ row: 2, send: 'yes', reference }])).filter((miss) => miss.includes(' 2: '));
  expect(await ofRow2(['SO-7', 'C-1'])).toEqual([]);
  expect(await ofRow2(['SO-7', 'SO-8'])).toEqual([expect.stringContaining('changed')]);
});
