import { expect, test } from 'vitest';
import { whatToStart } from './what-to-start.ts';

const own = 'postgresql://waybill@127.0.0.1/waybill';
const real = 'https://operator.example';
const here = 'http://127.0.0.1:4010';
const demo = { sandbox: true, operatorKind: 'sandbox', demoPeople: true };
const live = { sandbox: false, operatorKind: 'live', demoPeople: false };

test.each([
  [{}, demo],
  [{ DATABASE_URL: '', OPERATOR_BASE_URL: '', OPERATOR_KIND: '' }, demo],
  [{ DATABASE_URL: own }, { ...demo, demoPeople: false }],
  [{ OPERATOR_KIND: 'live' }, { ...live, sandbox: true }],
  [{ OPERATOR_BASE_URL: real }, live],
  [{ OPERATOR_BASE_URL: here, OPERATOR_NAME: 'sandbox' }, live],
  [
    { OPERATOR_BASE_URL: real, OPERATOR_KIND: 'sandbox' },
    { ...live, operatorKind: 'sandbox' },
  ],
  [{ DATABASE_URL: own, OPERATOR_BASE_URL: real }, live],
])('demo people are made only in the embedded database of a sandbox: %o', (variables, expected) => {
  expect(whatToStart(variables)).toEqual(expected);
});
