// Loaded into the portal before Next. On SIGUSR2 it collects garbage and writes the memory of the process to FUZZ_MEMORY_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.FUZZ_MEMORY_FILE;
if (file && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  writeFileSync(`${file}.pid`, String(process.pid));
  process.on('SIGUSR2', () => {
    // A plain collection keeps freed pages for later use, so the resident memory would stay at its peak. This one returns them.
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    // Renamed at the end, so that a reader never sees half of it.
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file);
  });
}
