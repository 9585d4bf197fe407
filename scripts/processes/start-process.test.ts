import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';
import { startProcess } from './start-process.ts';

test('only the own account reads a log, its folder and a lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-modes-'));
  const before = process.umask(0);
  try {
    const logFile = join(folder, 'logs', 'one.log');
    const started = startProcess({ name: 'One', command: process.execPath, args: ['--eval', ''], logFile });
    await started.ended;
    const lock = join(folder, 'locks', 'a.lock');
    takeLock(lock);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect([logFile, dirname(logFile), lock, dirname(lock)].map(modeOf)).toEqual([
      '600',
      '700',
      '600',
      '700',
    ]);
  } finally {
    process.umask(before);
    rmSync(folder, { recursive: true });
  }
});
