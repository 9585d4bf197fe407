import type { Difference } from './first-difference.ts';

/** The result of one check. `not asked`: the options don't allow it, or an earlier check prevented it. */
export type Verdict = 'conforms' | 'differs' | 'refused' | 'not reached' | 'not offered' | 'not asked';

export type Finding = {
  family: 'A' | 'B';
  operation: string;
  /** The request, if it isn't the operation's normal use. */
  about: string;
  verdict: Verdict;
  difference?: Difference;
  note?: string;
};

/** Whether a finding lets a deployment rely on its operator. */
export function isGood({ verdict }: Finding): boolean {
  return verdict === 'conforms' || verdict === 'not offered' || verdict === 'not asked';
}
