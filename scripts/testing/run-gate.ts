import { readFileSync } from 'node:fs';
import { startProcess } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Counts } from './counts.ts';

/** Runs a check as one test: silent while it holds, with all of its output when it does not. */
export async function runGate(name: string, args: string[], env = process.env): Promise<Counts> {
  const logFile = `.data/logs/test-${name.toLowerCase().replaceAll(' ', '-')}.log`;
  return asTest(name, async () => {
    const gate = startProcess({ name, command: process.execPath, args, logFile, env });
    await gate.ended;
    if (gate.exitCode() !== 0) throw new Failure(readFileSync(logFile, 'utf8'));
  });
}

/** Counts a step as one test; what it fails with is printed in full. */
export async function asTest(
  name: string,
  work: (say: (detail: string) => void) => Promise<void>,
): Promise<Counts> {
  try {
    await step(name, work);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.error(error instanceof Failure ? error.message : (error as Error).stack);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
