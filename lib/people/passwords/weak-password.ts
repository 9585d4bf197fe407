import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

const shortestPassword = 12;
/** Only this many characters are estimated, because longer passwords are stronger and slow to estimate. */
const longestEstimated = 128;
/** On zxcvbn's scale of 0 to 4, passwords from 3 on resist guessing against a stolen hash. */
const leastScore = 3;

let estimator: ZxcvbnFactory | undefined;

/** Why a new password is rejected: too short, or easy to guess for a person who knows the user. Null when it is accepted. */
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
