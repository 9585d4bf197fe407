import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { input, password } from '@inquirer/prompts';
import { Failure } from './failure.ts';

/** A flag's value, or the answer to a question at the terminal. Fails if there is neither. */
export async function answer(flag: string, given: string | undefined, question: string): Promise<string> {
  const isGiven = (value: string) => value.trim() !== '';
  const validate = (value: string) => isGiven(value) || `${question} is required.`;
  if (given === undefined && process.stdin.isTTY)
    return (await input({ message: question, validate })).trim();
  if (given === undefined || !isGiven(given)) throw new Failure(`${question} is required: use --${flag}.`);
  return given.trim();
}

/**
 * A secret: the first line of a file (`-` is standard input), or a hidden input, repeated until `faultOf` accepts it. Never
 * a flag's value, because every user of a machine can see a process's arguments.
 */
export async function secretAnswer(
  flag: string,
  file: string | undefined,
  question: string,
  faultOf: (typed: string) => string | null = (typed) => (typed ? null : `${question} is required.`),
): Promise<string> {
  if (file === undefined && process.stdin.isTTY)
    return password({ message: question, mask: true, validate: (typed) => faultOf(typed) ?? true });
  const source = file === '-' ? await text(process.stdin) : file && readFileSync(file, 'utf8');
  const [secret] = source?.split(/\r?\n/) ?? [];
  if (secret) return secret;
  throw new Failure(
    `${question} is required: use --${flag} <file>, or - to read it from the standard input.`,
  );
}
