import { createInterface } from 'node:readline/promises';
import { Failure } from './failure.ts';

/** Asks questions one by one; each answer is needed. Answers can be typed or come from a pipe. */
export function openQuestions() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question: string): Promise<string> {
      process.stdout.write(`${question}: `);
      const { value, done } = await lines.next();
      if (done || value.trim() === '') throw new Failure(`${question} is needed. Nothing was added.`);
      return value.trim();
    },
    close: () => terminal.close(),
  };
}

export type Ask = ReturnType<typeof openQuestions>['ask'];
