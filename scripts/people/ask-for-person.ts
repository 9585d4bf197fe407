import type { AddPersonCode, NewPerson } from '#lib/people/members/add-person.ts';
import { shortestPassword, weakPassword } from '#lib/people/passwords/weak-password.ts';
import { answer, secretAnswer } from '#scripts/terminal/answer.ts';

export const personFlags = {
  'person-name-en': { type: 'string' },
  'person-name-ar': { type: 'string' },
  email: { type: 'string' },
  'password-file': { type: 'string' },
} as const;

export const personUsage = `  --person-name-en  the person's name, in English
  --person-name-ar  the person's name, in Arabic
  --email           what the person signs in with
  --password-file   a file whose first line is the password; - reads it from the standard input`;

type PersonValues = { [flag in keyof typeof personFlags]?: string | undefined };

export async function askForPerson(values: PersonValues): Promise<NewPerson> {
  const person = {
    name: await answer('person-name-en', values['person-name-en'], 'Name of the person, in English'),
    nameAr: await answer('person-name-ar', values['person-name-ar'], 'Name of the person, in Arabic'),
    email: await answer('email', values.email, 'Email'),
  };
  const faultOf = (typed: string) => {
    const weakness = weakPassword(typed, person);
    return weakness && refusals[weakness];
  };
  return {
    ...person,
    password: await secretAnswer('password-file', values['password-file'], 'Password', faultOf),
  };
}

/** Why a person was not added, as messages for the terminal. */
export const refusals: Record<AddPersonCode, string> = {
  'email-wrong': 'This is not an email address.',
  'email-taken': 'Somebody signs in with this email already.',
  'no-such-merchant': 'There is no merchant with this id.',
  'password-short': `The password is too short: use ${shortestPassword} characters or more.`,
  'password-guessable': 'The password is easy to guess: use a few unrelated words.',
};
