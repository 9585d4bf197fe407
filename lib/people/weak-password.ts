import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

export const shortestPassword = 12;
/** Guessing time grows with the length; a longer password is only slower to estimate. */
const longestEstimated = 128;
/** Of zxcvbn's 0 to 4: from 3 on a password withstands guessing against a stolen hash. */
const leastScore = 3;

let estimator: ZxcvbnFactory | undefined;

/** Why a new password is refused: it is short, or easy to guess for somebody who knows the person. Null for a good one. */
export function weakPassword(
  password: string,
  person: { email: string; name: string; nameAr: string },
): 'password-short' | 'password-guessable' | null {
  if ([...password].length < shortestPassword) return 'password-short';
  estimator ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  const known = [person.email, person.name, person.nameAr];
  const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]);
  const { score } = estimator.check(password.slice(0, longestEstimated), ['waybill', ...words]);
  return score < leastScore ? 'password-guessable' : null;
}
