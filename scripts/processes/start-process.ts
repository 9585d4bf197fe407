import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeeperMessage } from './keeper.ts';

export interface ProcessPlan {
  /** What it is for the person at the terminal: "The portal". */
  name: string;
  command: string;
  args: string[];
  /** Its output goes here, from the start of the file. */
  logFile: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Runs it under another account than ours. */
  account?: { uid: number; gid: number } | undefined;
  /** The signal that makes it end in good order. */
  stopSignal?: NodeJS.Signals;
}

export interface RunningProcess {
  name: string;
  logFile: string;
  /** Resolves with how it ended ("with exit code 1"), whoever ended it. */
  ended: Promise<string>;
  /** Exit code once it has ended, null when a signal ended it. */
  exitCode: () => number | null;
  hasEnded: () => boolean;
  /** Asks it to end, insists after ten seconds, and resolves when it and what it started are gone. */
  stop: () => Promise<void>;
  /** Ends it and what it started at once, without a word (SIGKILL), and resolves when it is gone. */
  kill: () => Promise<void>;
}

const patienceMs = 10_000;
const running = new Set<RunningProcess>();
let closed = false;
let keeper: ChildProcess | undefined;

/**
 * Starts a process in a group of its own, so that Ctrl+C reaches only the command that started it,
 * and that command stops its processes in order. Should the command be killed, the keeper stops them.
 */
export function startProcess(plan: ProcessPlan): RunningProcess {
  if (closed) throw new Error(`${plan.name} is not started: everything is being stopped.`);
  mkdirSync(dirname(plan.logFile), { recursive: true });
  const log = openSync(plan.logFile, 'w');
  const child = spawn(plan.command, plan.args, {
    stdio: ['ignore', log, log],
    detached: true,
    env: plan.env ?? process.env,
    ...(plan.cwd && { cwd: plan.cwd }),
    ...plan.account,
  });
  closeSync(log);
  const { pid } = child;
  const signal = plan.stopSignal ?? 'SIGTERM';
  if (pid) tellKeeper({ started: { pid, signal } });

  let over = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      over = true;
      running.delete(started);
      if (pid) {
        sendTo(-pid, 'SIGKILL');
        tellKeeper({ ended: pid });
      }
      resolve(how);
    };
    child.once('error', (error) => end(`because it could not be started: ${error.message}`));
    child.once('exit', (code, by) => end(by ? `by ${by}` : `with exit code ${code}`));
  });
  const started: RunningProcess = {
    name: plan.name,
    logFile: plan.logFile,
    ended,
    exitCode: () => child.exitCode,
    hasEnded: () => over,
    stop: async () => {
      if (over || !pid) return;
      sendTo(pid, signal);
      await Promise.race([ended, pause(patienceMs, undefined, { ref: false })]);
      if (!over) sendTo(-pid, 'SIGKILL');
      await ended;
    },
    kill: async () => {
      if (!over && pid) sendTo(-pid, 'SIGKILL');
      await ended;
    },
  };
  running.add(started);
  return started;
}

/** Stops everything that was started, the youngest first, and lets nothing be started any more. */
export async function stopEverything(): Promise<void> {
  closed = true;
  for (const started of [...running].reverse()) await started.stop();
}

/** Waits for the first of the running processes to end, and gives the words for it. */
export async function firstToEnd(): Promise<string> {
  return Promise.race([...running].map(async (started) => howItEnded(started, await started.ended)));
}

/** "The portal ended with exit code 1", its last lines and where the rest is. */
export function howItEnded({ name, logFile }: RunningProcess, how: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15);
  const indented = lines.map((line) => `    ${line}`).join('\n');
  return `${name} ended ${how}. The end of ${relative(process.cwd(), logFile)}:\n\n${indented}\n`;
}

function tellKeeper(message: KeeperMessage): void {
  if (!keeper) {
    keeper = fork(new URL('./keeper.ts', import.meta.url), {
      detached: true,
      stdio: 'ignore',
      execArgv: [],
    });
    keeper.on('error', () => {});
    keeper.unref();
    keeper.channel?.unref();
  }
  if (keeper.connected) keeper.send(message, () => {});
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
