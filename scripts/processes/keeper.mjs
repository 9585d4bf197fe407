// Stops what a command started when that command itself is killed outright. It runs beside the command, hears from it
// what runs, and acts when the line goes dead; after a clean stop its list is empty.
import { setTimeout as pause } from 'node:timers/promises';

/** @type {{ pid: number, signal: NodeJS.Signals }[]} */
let running = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('message', ({ started, ended }) => {
  if (started) running.push(started);
  else running = running.filter(({ pid }) => pid !== ended);
});
process.on('disconnect', async () => {
  for (const { pid, signal } of running.reverse()) {
    send(pid, signal);
    for (let tries = 0; tries < 100 && send(pid, 0); tries += 1) await pause(100);
    send(-pid, 'SIGKILL');
  }
  process.exit();
});

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
