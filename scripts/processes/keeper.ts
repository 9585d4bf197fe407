// Stops what a command started when that command itself is killed outright. It runs beside the command, hears from it
// what runs, and acts when the line goes dead; after a clean stop its list is empty.
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

export interface KeptProcess {
  pid: number;
  signal: NodeJS.Signals;
}

export type KeeperMessage = { started: KeptProcess } | { ended: number };

let running: KeptProcess[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('message', (message: KeeperMessage) => {
  if ('started' in message) running.push(message.started);
  else running = running.filter(({ pid }) => pid !== message.ended);
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
