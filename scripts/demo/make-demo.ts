import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { localDataDirectory } from '#scripts/postgres/local-databases.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';

/** Exists while the demo is being made. Its sandbox's clock is then somewhere in the past. */
const unfinished = '.data/demo-unfinished';

/** Gives new demo merchants their past, in a process of its own, whose `Date` is set back. Neither the portal nor a worker may run. */
export async function makeDemo(environment: Record<string, string>, ownerUrl: string): Promise<void> {
  writeFileSync(unfinished, '');
  await runToEnd({
    name: 'The demo’s past',
    command: process.execPath,
    args: ['--conditions=react-server', 'scripts/demo/two-months.ts'],
    logFile: '.data/logs/demo.log',
    env: { ...process.env, ...environment, DATABASE_OWNER_URL: ownerUrl, LOG_LEVEL: 'warn' },
  });
  rmSync(unfinished);
}

/** Deletes the database of a first start that was stopped while it made the demo: nobody has used it yet. */
export function removeUnfinishedDemo(): void {
  if (!existsSync(unfinished)) return;
  rmSync(localDataDirectory, { recursive: true, force: true });
  rmSync(unfinished);
}
