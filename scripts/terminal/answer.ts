import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { input, password } from '@inquirer/prompts';
import { Failure } from './failure.ts';

/** What a flag gave, or else what the person at the terminal answers. Fails where there is neither. */
export async function answer(flag: string, given: string | undefined, question: string): Promise<string> {
  const isGiven = (value: string) => value.trim() !== '';
  const validate = (value: string) => isGiven(value) || `${question} is needed.`;
  if (given === undefined && process.stdin.isTTY)
    return (await input({ message: question, validate })).trim();
  if (given === undefined || !isGiven(given)) throw new Failure(`${question} is needed: give --${flag}.`);
  return given.trim();
}

/**
 * A secret: the first line of a file, or of the standard input where the file is `-`, or else what is typed unseen, again
 * until `faultOf` finds nothing. It is never the value of a flag, because everybody on a machine can see the flags of a
 * process.
 */
export async function secretAnswer(
  flag: string,
  file: string | undefined,
  question: string,
  faultOf: (typed: string) => string | null = (typed) => (typed ? null : `${question} is needed.`),
): Promise<string> {
  if (file === undefined && process.stdin.isTTY)
    return password({ message: question, mask: true, validate: (typed) => faultOf(typed) ?? true });
  const source = file === '-' ? await text(process.stdin) : file && readFileSync(file, 'utf8');
  const [secret] = source?.split(/\r?\n/) ?? [];
  if (secret) return secret;
  throw new Failure(`${question} is needed: give --${flag} <file>, or - to read it from the standard input.`);
}
