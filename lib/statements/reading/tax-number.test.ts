import { expect, it } from 'vitest';
import { taxNumberIn } from './file-values.ts';

const rows = (...of: string[][]) => of.map((cells, index) => ({ number: index + 1, cells, damaged: [] }));
const trn = '100000000800003';

it.each([
  [['TRN', trn]],
  [['Invoice no', 'INV-1', 'TRN: 100-0000-0080-0003']],
  [['الرقم الضريبي ١٠٠٠٠٠٠٠٠٨٠٠٠٠٣']],
  [['Tax Registration Number', '', trn]],
])('reads the carrier’s tax number: %j', (cells) => {
  expect(taxNumberIn(rows(['TAX INVOICE'], cells, ['AWB', 'Amount']))).toBe(trn);
  expect(taxNumberIn(rows(...Array.from({ length: 200 }, () => ['1000012345678', '20']), cells))).toBe(trn);
});

it.each([
  [['Customer TRN', trn]],
  [['Your TRN', trn]],
  [['Phone', trn]],
  [['TRN', '1000012345678']],
  [['TRN']],
])('takes nothing else for it: %j', (cells) => {
  expect(taxNumberIn(rows(['TAX INVOICE'], cells))).toBeNull();
});
