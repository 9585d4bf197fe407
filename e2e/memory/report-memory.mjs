// Loaded into the portal before Next. On SIGUSR2 it collects garbage and writes to MEMORY_FILE the memory of the process, its
// pending timers, and how long its event loop was blocked at most since the last time: the processor time of the main thread between two
// ticks.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_FILE;
if (file && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  writeFileSync(`${file}.pid`, String(process.pid));
  let longestBlockMs = 0;
  let used = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    longestBlockMs = Math.max(longestBlockMs, (user + system) / 1_000);
    used = process.threadCpuUsage();
  }, 2).unref();
  process.on('SIGUSR2', () => {
    // A plain collection keeps freed pages for later use, so the resident memory would stay at its peak. This one returns them.
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    // Renamed at the end, so that a reader never sees half of it.
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    writeFileSync(`${file}.new`, JSON.stringify({ ...process.memoryUsage(), timers, longestBlockMs }));
    renameSync(`${file}.new`, file);
    longestBlockMs = 0;
    used = process.threadCpuUsage();
  });
}
