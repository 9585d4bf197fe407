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
 * A secret: the first line of a file, or of the standard input where the file is `-`, or else what is typed unseen. It is
 * never the value of a flag, because the flags of a process are visible to everybody on the machine.
 */
export async function secretAnswer(
  flag: string,
  file: string | undefined,
  question: string,
): Promise<string> {
  const secret = await readSecret(file, question);
  if (!secret)
    throw new Failure(
      `${question} is needed: give --${flag} <file>, or - to read it from the standard input.`,
    );
  return secret;
}

async function readSecret(file: string | undefined, question: string): Promise<string | undefined> {
  if (file === undefined)
    return process.stdin.isTTY ? password({ message: question, mask: true }) : undefined;
  const content = file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8');
  return content.split(/\r?\n/)[0];
}
