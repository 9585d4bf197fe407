import { expect, it } from 'vitest';
import { isTrn, normalTrn } from './trn.ts';

it('takes a TRN as people write it, and finds a wrong digit', () => {
  const trn = '100000000800003';
  expect(isTrn(normalTrn('100-0000-0080-0003'))).toBe(true);
  expect(isTrn(normalTrn('١٠٠ ٠٠٠٠ ٠٠٨٠ ٠٠٠٣'))).toBe(true);
  // Later ones don't begin with 100.
  expect(isTrn('104132266800003')).toBe(true);
  for (let at = 0; at < 10; at += 1) {
    const other = (Number(trn[at]) + 1) % 10;
    expect(isTrn(`${trn.slice(0, at)}${other}${trn.slice(at + 1)}`)).toBe(false);
  }
  for (const wrong of ['', trn.slice(1), `${trn}3`, `2${trn.slice(1)}`, '10000000080000O'])
    expect(isTrn(wrong)).toBe(false);
});
