import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Failure } from '#scripts/terminal/failure.ts';
import { reasonOf } from './run-command.ts';

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('no error'),
    (error: Error) => error,
  );

it('prints what a person can mend without a stack, and a stack for the rest', async () => {
  const missing = await errorOf(readFile('/nowhere/list.csv'));
  expect(reasonOf(missing)).toBe("ENOENT: no such file or directory, open '/nowhere/list.csv'");
  expect(reasonOf(new Failure('Set it.'))).toBe('Set it.');
  expect(reasonOf(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  expect(reasonOf(new TypeError('of ours'))).toContain('run-command.test.ts');
});
