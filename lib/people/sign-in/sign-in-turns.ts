import 'server-only';
import { type Gate, makeGate } from '#lib/core/gate.ts';

/** The attempts of one subject that may wait, and the subjects whose attempt may wait for one of the others. */
const [mostOfOne, mostOfOthers] = [20, 60];

const all = makeGate({ atOnce: 4, mostWaiting: mostOfOthers });
const ofEach = new Map<string, Gate>();

/**
 * Checks a sign-in when it is its turn: one at a time for a subject (an address, or a person where they have signed in before), and
 * four in all, each subject in turn. So a burst from one address neither uses up the portal's database connections, which would
 * all wait for the same row, nor delays other people. Rejects with a GateFull when too many wait.
 */
export function inTurn<Value>(subject: string, check: () => Promise<Value>): Promise<Value> {
  return inLine(subject, () => all.run(check));
}

/** The same without a place among the four: for work that waits for another turn. */
export async function inLine<Value>(subject: string, work: () => Promise<Value>): Promise<Value> {
  const own = ofEach.get(subject) ?? makeGate({ atOnce: 1, mostWaiting: mostOfOne });
  ofEach.set(subject, own);
  try {
    return await own.run(work);
  } finally {
    if (own.isIdle()) ofEach.delete(subject);
  }
}
