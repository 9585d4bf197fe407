import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { execa } from 'execa';
import { Failure } from '#scripts/terminal/failure.ts';
import type { KeptProcess } from './keeper.ts';

export interface ProcessPlan {
  /** Its name in messages: "The portal". */
  name: string;
  command: string;
  args: string[];
  /** Its output overwrites this file. */
  logFile: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Runs it under this account. */
  account?: { uid: number; gid: number } | undefined;
  /** The signal for an orderly shutdown. */
  stopSignal?: NodeJS.Signals;
}

export interface RunningProcess {
  name: string;
  /** 0 if it could not be started. */
  pid: number;
  logFile: string;
  /** Resolves with a description of how it ended ("with exit code 1"). */
  ended: Promise<string>;
  /** Exit code once it has ended, null when a signal ended it. */
  exitCode: () => number | null;
  hasEnded: () => boolean;
  /** Sends the stop signal, kills after ten seconds, and resolves when it and its children have ended. */
  stop: () => Promise<void>;
  /** Kills it and its children immediately (SIGKILL), and resolves when it has ended. */
  kill: () => Promise<void>;
}

const running = new Map<RunningProcess, KeptProcess>();
let closed = false;
let keeper: ChildProcess | undefined;

/**
 * Starts a process in its own group, so that Ctrl+C reaches only the command, which then stops its processes in order. If
 * the command is killed, even by SIGKILL, the keeper stops them.
 */
export function startProcess(plan: ProcessPlan): RunningProcess {
  if (closed) throw new Error(`${plan.name} is not started: everything is being stopped.`);
  const { name, logFile, stopSignal: signal = 'SIGTERM' } = plan;
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  // The process gets the file instead of a pipe, so that it can still write after this process has ended. (Execa accepts any
  // file descriptor, but its types allow none above 9.)
  const log = openSync(logFile, 'w', 0o600) as 3;
  const child = execa(plan.command, plan.args, {
    stdin: 'ignore',
    stdout: log,
    stderr: log,
    env: plan.env ?? process.env,
    extendEnv: false,
    ...(plan.cwd && { cwd: plan.cwd }),
    ...plan.account,
    detached: true,
    killSignal: signal,
    forceKillAfterDelay: 10_000,
    reject: false,
  });
  closeSync(log);
  const { pid = 0 } = child;

  let exitCode: number | null = null;
  const ended = child.then((result) => {
    running.delete(started);
    exitCode = result.exitCode ?? null;
    if (!pid) return `because it could not be started: ${result.originalMessage}`;
    killGroup(pid);
    tellKeeper();
    return result.signal ? `by ${result.signal}` : `with exit code ${exitCode}`;
  });
  const started: RunningProcess = {
    name,
    pid,
    logFile,
    ended,
    exitCode: () => exitCode,
    hasEnded: () => !running.has(started),
    stop: async () => {
      if (running.has(started)) child.kill();
      await ended;
    },
    kill: async () => {
      if (running.has(started) && pid) killGroup(pid);
      await ended;
    },
  };
  running.set(started, { pid, signal });
  if (pid) tellKeeper();
  return started;
}

/** Stops all started processes, newest first, and prevents new ones. */
export async function stopEverything(): Promise<void> {
  closed = true;
  await stopStarted();
}

/** Stops all started processes, newest first. Others can be started afterwards. */
async function stopStarted(): Promise<void> {
  for (const started of [...running.keys()].reverse()) await started.stop();
}

/** Waits until the first of the running processes ends, and describes how it ended. */
export async function firstToEnd(): Promise<string> {
  return Promise.race([...running.keys()].map(async (started) => howItEnded(started, await started.ended)));
}

/** "The portal ended with exit code 1", its last lines and the path of its log. */
export function howItEnded({ name, logFile }: RunningProcess, how: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15);
  const indented = lines.map((line) => `    ${line}`).join('\n');
  return `${name} ended ${how}. The end of ${relative(process.cwd(), logFile)}:\n\n${indented}\n`;
}

/** Kills the children that the process left behind. The group's id is the process's id. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

/** Sends the keeper the running processes, oldest first. */
function tellKeeper(): void {
  if (!keeper) {
    keeper = fork(new URL('./keeper.ts', import.meta.url), { detached: true, stdio: 'ignore', execArgv: [] });
    keeper.on('error', () => {});
    keeper.unref();
    keeper.channel?.unref();
  }
  if (keeper.connected) keeper.send([...running.values()], () => {});
}

/** Runs a process to its end. Fails with its last lines when its exit code isn't 0. */
export async function runToEnd(plan: ProcessPlan): Promise<void> {
  const running = startProcess(plan);
  const how = await running.ended;
  if (running.exitCode() !== 0) throw new Failure(howItEnded(running, how));
}
