import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { quoteRates } from './quote-rates.ts';
import type { RateQuestion } from './schema.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

const question: RateQuestion = {
  product: 'express',
  contentType: 'non-document',
  originEmirateId: '2',
  destinationEmirateId: '3',
  weightGrams: 1_250,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  registered: 'no',
};

it('requests each price from the operator, and never returns an earlier one', async () => {
  const asked = await quoteRates(stack.oasis, question);
  if (!asked.ok) throw new Error(asked.code);
  const { postage, vat, total } = asked.value;
  expect(postage.amountMinor + vat.amountMinor).toBe(total.amountMinor);
  await stack.stopOperator();
  expect(await quoteRates(stack.oasis, question)).toMatchObject({ ok: false, code: 'unavailable' });
  await stack.startOperator();
});
