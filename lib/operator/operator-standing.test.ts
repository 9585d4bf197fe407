import { expect, it } from 'vitest';
import { noteStanding, operatorStanding } from './operator-standing.ts';

const call = { operation: 'Tracking', kind: 'read', status: null, durationMs: 1 } as const;

it('says whether the operator answers, and since when', () => {
  expect(operatorStanding()).toEqual({ answers: 'unknown', since: null });
  noteStanding({ ...call, outcome: 'refused' });
  const { since } = operatorStanding();
  expect(operatorStanding()).toEqual({ answers: true, since: expect.any(String) });
  noteStanding({ ...call, outcome: 'answered' });
  expect(operatorStanding().since).toBe(since);
  noteStanding({ ...call, outcome: 'unavailable' });
  expect(operatorStanding().answers).toBe(false);
});
