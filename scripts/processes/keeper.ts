// Stops a command's processes when the command itself is killed, even by SIGKILL, which the killed process can't handle. It
// runs beside the command, receives the list of running processes, and stops them when the connection closes. After a clean
// stop the list is empty.
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
    // It has already ended.
  }
}
