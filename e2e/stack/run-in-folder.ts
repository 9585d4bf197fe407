import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopEverything } from '#scripts/processes/start-process.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';

/**
 * Runs a long test with a new folder for its data and logs, and returns the exit code. If `work` returns true, the folder is
 * removed; otherwise it is kept. Stops the test after `limitMs` or on a stop signal, after calling `close`.
 */
export async function runInFolder(
  { name, limitMs, close }: { name: string; limitMs: number; close?: () => Promise<void> | undefined },
  work: (folder: string) => Promise<boolean>,
): Promise<number> {
  makeDataFolder();
  const folder = mkdtempSync(join(tmpdir(), `waybill-${name}-`));
  let isGood = false;
  try {
    const outOfTime = pause(limitMs, undefined, { ref: false }).then(() => {
      throw new Failure(`The run did not end within ${limitMs / 1000} s.`);
    });
    const ended = await Promise.race([work(folder), outOfTime, stopSignal().then(() => null)]);
    if (ended === null) return 130;
    isGood = ended;
    return isGood ? 0 : 1;
  } catch (error) {
    printLine(`\n${error instanceof Failure ? error.message : (error as Error).stack}`);
    return 1;
  } finally {
    await close?.();
    await stopEverything();
    if (isGood) rmSync(folder, { recursive: true, force: true });
    else printLine(`All data and logs are in ${folder}`);
  }
}
