import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGround } from '#e2e/stack/start-stack.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { step } from '#scripts/terminal/step.ts';

/** A folder for one benchmark, which is removed when this process ends. */
export function makeBenchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a PostgreSQL that commits to disk and a sandbox operator. Returns the settings of a process that books there. */
export async function startDurableGround(folder: string): Promise<NodeJS.ProcessEnv> {
  const { adminUrl } = await startThrowawayPostgres(join(folder, 'postgres.log'), true);
  process.env.TEST_POSTGRES_URL = adminUrl;
  const { settings } = await startGround(folder);
  return { ...process.env, ...settings, LOG_LEVEL: 'warn' };
}

/** Gives this process such a ground: it reads its settings once, so it can measure only one. Returns the benchmark's folder. */
export async function useDurableGround(): Promise<string> {
  const folder = makeBenchFolder();
  Object.assign(
    process.env,
    await step('Start a database and the sandbox', () => startDurableGround(folder)),
  );
  return folder;
}

/** Runs a script in a separate process, and returns what it writes to the file in its last argument. */
export async function measureApart<Written>(
  folder: string,
  env: NodeJS.ProcessEnv,
  script: string,
  ...args: (number | string)[]
): Promise<Written> {
  const file = join(folder, 'times.json');
  await runToEnd({
    name: script,
    command: process.execPath,
    args: ['--conditions=react-server', script, ...args.map(String), file],
    logFile: join(folder, 'measured.log'),
    env,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Written;
}
