import { expect, it } from 'vitest';
import { noteStanding, operatorStanding } from './operator-standing.ts';

const call = { operation: 'Tracking', kind: 'read', status: null, durationMs: 1 } as const;

it('says whether the operator answers, and since when', () => {
  expect(operatorStanding('sandbox')).toEqual({ answers: 'unknown', since: null });
  noteStanding('sandbox', { ...call, outcome: 'refused' });
  const { since } = operatorStanding('sandbox');
  expect(operatorStanding('sandbox')).toEqual({ answers: true, since: expect.any(String) });
  noteStanding('sandbox', { ...call, outcome: 'answered' });
  expect(operatorStanding('sandbox').since).toBe(since);
  noteStanding('sandbox', { ...call, outcome: 'unavailable' });
  noteStanding('another', { ...call, outcome: 'answered' });
  expect(operatorStanding('sandbox').answers).toBe(false);
});
