import { describe, expect, it } from 'vitest';
import { domesticAwb, firstSerial, internationalAwb, s10CheckDigit } from './awb-numbers.ts';

describe('the S10 check digit', () => {
  it.each([
    ['47312482', 9],
    ['00000001', 4],
    ['00000002', 8],
    ['10000000', 3],
    ['00000070', 3],
  ])('of %s is %i', (serial, digit) => {
    expect(s10CheckDigit(serial)).toBe(digit);
  });

  it('turns 10 into 0 and 11 into 5', () => {
    // S = 8 + 4 = 12, 12 mod 11 = 1, 11 - 1 = 10; and S = 0, 11 - 0 = 11.
    expect(s10CheckDigit('10100000')).toBe(0);
    expect(s10CheckDigit('00000000')).toBe(5);
  });
});

describe('AWB numbers', () => {
  it('are 13 digits that begin with 10000 at home', () => {
    expect(domesticAwb(48_213_377)).toBe('1000048213377');
    expect(domesticAwb(7)).toBe('1000000000007');
  });

  it('are S10 numbers abroad, with letters by product', () => {
    expect(internationalAwb(47_312_482, 'Express')).toBe('EE473124829AE');
    expect(internationalAwb(47_312_482, 'PrimeRegistered')).toBe('RR473124829AE');
    expect(internationalAwb(47_312_482, 'Premium')).toBe('CP473124829AE');
  });

  it('refuse a serial that has no eight digits', () => {
    expect(() => domesticAwb(100_000_000)).toThrow('no eight-digit form');
  });

  it('begin where the seed says, with eight digits and room above', () => {
    expect(firstSerial(1)).toBe(firstSerial(1));
    expect(firstSerial(1)).not.toBe(firstSerial(2));
    for (const seed of [0, 1, 2, 999_999, 1_000_000]) {
      expect(firstSerial(seed)).toBeGreaterThanOrEqual(10_000_000);
      expect(firstSerial(seed)).toBeLessThan(60_000_000);
    }
  });
});
