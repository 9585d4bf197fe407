import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { howItEnded, startProcess } from '#scripts/processes/start-process.ts';
import type { Guard } from './guards.ts';

interface Report {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

type TestToRun = Pick<Guard, 'test' | 'name'>;

/**
 * How a test ended, and why. Red is a failed assertion. Any other failure, such as a file that can't be loaded or a time limit, is
 * broken: it doesn't show that the test notices the guard.
 */
interface TestEnd {
  end: 'green' | 'red' | 'broken';
  why: string;
}

const patienceMs = 600_000;

/** Runs these tests in a scratch copy, and no others in their files. Returns the results in the given order. */
export async function runTests(
  folder: string,
  tests: TestToRun[],
  env: NodeJS.ProcessEnv,
): Promise<TestEnd[]> {
  const files = [...new Set(tests.map(({ test }) => test))];
  const pattern = `^(${[...new Set(tests.map(({ name }) => escaped(name)))].join('|')})$`;
  const reportFile = join(folder, 'guards-report.json');
  rmSync(reportFile, { force: true });
  const vitest = startProcess({
    name: 'vitest',
    command: process.execPath,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '-t',
      pattern,
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    logFile: join(folder, 'guards-vitest.log'),
  });
  const how = await Promise.race([vitest.ended, pause(patienceMs, null, { ref: false })]);
  await vitest.kill();
  if (how === null || !existsSync(reportFile)) {
    const why = how === null ? 'it did not end' : howItEnded(vitest, how);
    return tests.map(() => ({ end: 'broken', why }));
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return tests.map((test) => endOf(report, folder, test));
}

function endOf({ testResults }: Report, folder: string, { test, name }: TestToRun): TestEnd {
  const ofFile = testResults.find((result) => result.name === join(folder, test));
  const found =
    ofFile?.assertionResults.filter(
      ({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > ') === name,
    ) ?? [];
  const [result] = found;
  if (!result || found.length > 1) return { end: 'broken', why: `${found.length} tests of this name ran` };
  if (result.status === 'passed') return { end: 'green', why: 'the test does not notice' };
  const message = result.failureMessages[0] ?? result.status;
  // `rejects`, `resolves` and `poll` throw a plain error; its stack names the assertion.
  const asserted =
    message.startsWith('AssertionError: ') || / at (_Assertion|Proxy)\.__VITEST_/.test(message);
  const [assertion = ''] = message.replace(/^\w+: /, '').split('\n');
  return asserted ? { end: 'red', why: assertion } : { end: 'broken', why: message };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
