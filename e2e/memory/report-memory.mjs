// Loaded into the portal before Next. On SIGUSR2 it collects garbage and writes to MEMORY_FILE what the process keeps.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_FILE;
if (file && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  writeFileSync(`${file}.pid`, String(process.pid));
  process.on('SIGUSR2', () => {
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    // Renamed at the end, so that a reader never sees half of it.
    writeFileSync(`${file}.new`, JSON.stringify({ bytes: heapUsed + arrayBuffers, timers }));
    renameSync(`${file}.new`, file);
  });
}
