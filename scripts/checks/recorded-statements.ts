import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Counts, oneCheck } from './run-check.ts';

const folder = 'e2e/isolation/statements';

/** The environment of processes that record the statements which they send to the portal's database. */
export function recordingStatements(env: NodeJS.ProcessEnv, logFolder: string): NodeJS.ProcessEnv {
  const recorder = pathToFileURL(resolve(folder, 'record-statements.ts'));
  return { ...env, STATEMENTS_FILE: fileIn(logFolder), NODE_OPTIONS: `--import=${recorder.href}` };
}

/** Checks the recorded statements. Only a part of the tests may have sent few or none. */
export async function checkStatements(
  env: NodeJS.ProcessEnv,
  logFolder: string,
  everything: boolean,
): Promise<Counts[]> {
  const file = fileIn(logFolder);
  if (!everything && !existsSync(file)) return [];
  const command = ['--conditions=react-server', `${folder}/check-statements.ts`, everything ? '50' : '0'];
  const log = `${logFolder}/statements.log`;
  return [
    await oneCheck('Every statement names its merchant', [command], log, { ...env, STATEMENTS_FILE: file }),
  ];
}

const fileIn = (logFolder: string) => resolve(logFolder, 'statements.jsonl');
