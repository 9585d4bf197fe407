import type { Difference } from './first-difference.ts';

/** What one check of an operator came to; `not asked` is what the options don't allow or an earlier check prevented. */
export type Verdict = 'conforms' | 'differs' | 'refused' | 'not reached' | 'not offered' | 'not asked';

export type Finding = {
  family: 'A' | 'B';
  operation: string;
  /** What was asked of it, where that is not its plain purpose. */
  about: string;
  verdict: Verdict;
  difference?: Difference;
  note?: string;
};

/** Whether a deployment can rely on its operator, as far as it was asked. */
export function isGood({ verdict }: Finding): boolean {
  return verdict === 'conforms' || verdict === 'not offered' || verdict === 'not asked';
}
