import { expect, test } from 'vitest';
import { whatToStart } from './what-to-start.ts';

const own = 'postgresql://waybill@127.0.0.1/waybill';
const real = 'https://operator.example';

test.each([
  [{}, { sandbox: true, demoPeople: true }],
  [
    { DATABASE_URL: '', OPERATOR_BASE_URL: '' },
    { sandbox: true, demoPeople: true },
  ],
  [{ DATABASE_URL: own }, { sandbox: true, demoPeople: false }],
  [{ OPERATOR_BASE_URL: real }, { sandbox: false, demoPeople: false }],
  [
    { DATABASE_URL: own, OPERATOR_BASE_URL: real },
    { sandbox: false, demoPeople: false },
  ],
])('demo people are made only in the embedded database of a sandbox: %o', (variables, expected) => {
  expect(whatToStart(variables)).toEqual(expected);
});
