import { expect, it } from 'vitest';
import { type MoneyRecords, moneyViolations } from './money-violations.ts';

/** An AWB that is with the receiver, one that is remitted, and 10.00 for an AWB that nobody has. */
function orderly() {
  return {
    faults: [] as string[],
    theirs: new Map([
      ['101', { due: 5_000, collected: 0, remitted: 0 }],
      ['102', { due: 0, collected: 0, remitted: 3_950 }],
      ['', { due: 0, collected: -1_000, remitted: 900 }],
    ]),
    ours: new Map([
      ['101', { due: 5_000, collected: 0, remitted: 0 }],
      ['102', { due: 0, collected: 0, remitted: 3_950 }],
      ['', { due: 0, collected: -1_000, remitted: 900 }],
    ]),
    lines: [
      { id: 'a', state: 'posted', isPosted: true, standing: 1 },
      { id: 'b', state: 'posted', isPosted: false, standing: 0 },
      { id: 'c', state: 'read', isPosted: false, standing: 0 },
      { id: 'd', state: 'taken-back', isPosted: false, standing: 0 },
    ],
  } satisfies MoneyRecords;
}

const planted = (change: (records: ReturnType<typeof orderly>) => void) => {
  const records = orderly();
  change(records);
  return moneyViolations(records).map(({ promise, what }) => `${promise}: ${what}`);
};

it('finds nothing where both ledgers agree', () => {
  expect(planted(() => {})).toEqual([]);
});

it('finds an AWB whose money differs, and one that only one ledger has', () => {
  expect(planted(({ ours }) => ours.set('102', { due: 0, collected: -4_000, remitted: 7_900 }))).toEqual([
    'sameMoney: 102: 0 due, -4000 collected, 7900 remitted; the operator has 0 due, 0 collected, 3950 remitted',
  ]);
  expect(planted(({ ours }) => ours.delete('101'))).toHaveLength(1);
  expect(planted(({ theirs }) => theirs.delete(''))).toEqual([
    'sameMoney: suspense: 0 due, -1000 collected, 900 remitted; the operator has 0 due, 0 collected, 0 remitted',
  ]);
});

it('finds a line that is posted twice, not at all, or before its confirmation', () => {
  const [posted, skipped, read, takenBack] = [0, 1, 2, 3];
  const set = (index: number, standing: number) =>
    planted(({ lines }) => Object.assign(lines[index] ?? {}, { standing }));
  expect(set(posted, 2)).toEqual([
    'postedOnce: line a of a statement that is posted has 2 entries and is posted',
  ]);
  expect(set(posted, 0)).toHaveLength(1);
  expect(set(skipped, 1)).toHaveLength(1);
  expect(set(read, 1)).toHaveLength(1);
  expect(set(takenBack, 1)).toHaveLength(1);
});

it('names what the check of the ledger found', () => {
  expect(planted(({ faults }) => faults.push('entries: entry 1: 5 AED'))).toEqual([
    'balanced: entries: entry 1: 5 AED',
  ]);
});
