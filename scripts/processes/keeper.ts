// Stops what a command started when that command itself is killed, also by SIGKILL, which no package can catch in the
// killed process. It runs beside the command, gets the list of what runs, and acts when the connection ends; after a
// clean stop that list is empty.
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

export interface KeptProcess {
  pid: number;
  signal: NodeJS.Signals;
}

let running: KeptProcess[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('message', (list: KeptProcess[]) => {
  running = list;
});

process.on('disconnect', async () => {
  for (const { pid, signal } of running.reverse()) {
    const identity = processIdentity(pid);
    send(pid, signal);
    for (let tries = 0; tries < 100 && identity && processIdentity(pid) === identity; tries += 1)
      await pause(100);
    send(-pid, 'SIGKILL');
  }
  process.exit();
});

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
