import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '#scripts/processes/start-process.ts';

/** A folder for one benchmark, which is removed when this process ends. */
export function makeBenchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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
    name: 'The bookings',
    command: process.execPath,
    args: ['--conditions=react-server', script, ...args.map(String), file],
    logFile: join(folder, 'bookings.log'),
    env,
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Written;
}
