import { expect, it } from 'vitest';
import { keyOfItem } from './key-of-item.ts';

it('tells items of one kind and moment apart', () => {
  const at = '2026-11-30T00:00:00.000Z';
  const keys = [
    { kind: 'claims' as const, step: 'send' as const, claims: 1, at },
    { kind: 'claims' as const, step: 'end' as const, claims: 1, at },
    { kind: 'latePayout' as const, currency: 'AED', amountMinor: 1, at },
    { kind: 'latePayout' as const, currency: 'OMR', amountMinor: 1, at },
    { kind: 'unclear' as const, statementId: 'one', name: 'bank', lines: 1, at },
    { kind: 'unclear' as const, statementId: 'other', name: 'bank', lines: 1, at },
  ].map(keyOfItem);
  expect(new Set(keys).size).toBe(keys.length);
});
