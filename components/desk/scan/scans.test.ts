import { expect, test } from 'vitest';
import { countScans, exportedCodes, isScan, mostScans, newScan, type Scan, withScan } from './scans.ts';

const shipment = {
  awb: '1',
  state: 'booked',
  phase: null,
  handedOverAt: null,
  statusAt: null,
  isWrittenOff: false,
  isToCheck: false,
  operator: 'x',
} as const;
const merchant = { nameEn: 'a', nameAr: 'ب' };

test('a scan is added first, and a second one of the same AWB is marked', () => {
  let scans = withScan([], newScan({ id: 'a', code: 'AWB1', awb: '1' }));
  scans = withScan(scans, newScan({ id: 'b', code: '1Z999AA10123456784', awb: null }));
  scans = withScan(scans, newScan({ id: 'c', code: '1', awb: '1' }));
  scans = withScan(scans, newScan({ id: 'd', code: 'A-1001', awb: null }));
  expect(scans.map(({ id, isAgain, found }) => [id, isAgain, found])).toEqual([
    ['d', false, undefined],
    ['c', true, undefined],
    ['b', false, null],
    ['a', false, undefined],
  ]);
});

test('counts', () => {
  const scans: Scan[] = [
    { id: 'a', code: '1', awb: '1', isAgain: false, found: { ...shipment, merchant } },
    { id: 'b', code: '2', awb: '2', isAgain: true, found: null },
    { id: 'c', code: '3', awb: '3', isAgain: false },
  ];
  expect(countScans(scans)).toEqual({ all: 3, known: 1, unknown: 1, again: 1 });
});

test('the spreadsheet has each code once, unknown ones too, the first scanned first', () => {
  let scans: Scan[] = [];
  for (const [code, awb] of [
    ['AWB1000048213114', '1000048213114'],
    ['1Z999AA1 0123456784,=1+1', null],
    ['1000048213114', '1000048213114'],
    ['٪', null],
  ] as const)
    scans = withScan(scans, newScan({ id: code, code, awb }));
  expect(exportedCodes(scans)).toEqual(['1000048213114', '1Z999AA1012345678411']);
});

test('the list is bounded, and lines that aren’t of it aren’t read', () => {
  let scans: Scan[] = [];
  for (let each = 0; each < mostScans + 5; each += 1)
    scans = withScan(scans, newScan({ id: `${each}`, code: `${each}`, awb: null }));
  expect(scans).toHaveLength(mostScans);
  expect([scans[0], 1, null, {}].filter(isScan)).toEqual([scans[0]]);
});
