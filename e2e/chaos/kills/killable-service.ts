import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { type Service, startCommand } from '#scripts/services/start-service.ts';

type KillableService = {
  /** Resolves when it answers requests. */
  whenUp: () => Promise<void>;
  /** Kills it with `kill -9` and starts a new one; `whileDead` runs in between. */
  killAndStart: (whileDead?: () => Promise<void>) => Promise<void>;
  /** Sends SIGTERM, waits for the end and starts a new one. `whileEnding` runs in between. Returns the exit code. */
  terminateAndStart: (whileEnding: () => Promise<void>) => Promise<number | null>;
  /** Its processes now. */
  pids: () => number[];
  /** How it ended, for each end that the test didn't cause. */
  endedByItself: string[];
  stop: () => Promise<void>;
};

const mostEndsByItself = 20;

/**
 * Keeps a service running: starts it, waits until it answers, and starts it again after each end. `serviceOf` gets the number of the
 * start, for the name of its log.
 */
export async function keepRunning(serviceOf: (number: number) => Service): Promise<KillableService> {
  let current: RunningProcess;
  let up = Promise.resolve();
  let starts = 0;
  let asked = false;
  const endedByItself: string[] = [];

  function begin(): Promise<void> {
    starts += 1;
    const service = serviceOf(starts);
    const started = startCommand(service);
    current = started;
    asked = false;
    started.ended
      .then((how) => {
        if (asked || started !== current) return;
        endedByItself.push(`${started.name} ended ${how}`);
        if (endedByItself.length < mostEndsByItself) begin();
      })
      // Starting fails while the test is being stopped.
      .catch(() => {});
    up = waitForAnswer(started, service.healthUrl);
    // `whenUp` reports a failure. Without this, it would count as unhandled while no code awaits it.
    up.catch(() => {});
    return up;
  }

  await begin();
  return {
    whenUp: async () => {
      for (;;) {
        const seen = up;
        const stands = await seen.then(
          () => true,
          () => false,
        );
        if (stands && seen === up) return;
        await pause(50);
      }
    },
    killAndStart: async (whileDead) => {
      asked = true;
      await current.kill();
      await whileDead?.();
      await begin();
    },
    terminateAndStart: async (whileEnding) => {
      asked = true;
      const ending = current;
      const stopped = ending.stop();
      await whileEnding();
      await stopped;
      await begin();
      return ending.exitCode();
    },
    pids: () => [current.pid],
    endedByItself,
    stop: () => {
      asked = true;
      return current.stop();
    },
  };
}

/** Two services that are killed, ended and started together, as one. */
export function killablePair(first: KillableService, second: KillableService): KillableService {
  return {
    whenUp: async () => {
      await first.whenUp();
      await second.whenUp();
    },
    killAndStart: (whileDead) => first.killAndStart(() => second.killAndStart(whileDead)),
    terminateAndStart: async (whileEnding) => {
      let ofSecond: number | null = null;
      const ofFirst = await first.terminateAndStart(async () => {
        ofSecond = await second.terminateAndStart(whileEnding);
      });
      return ofFirst === ofSecond ? ofFirst : null;
    },
    pids: () => [...first.pids(), ...second.pids()],
    get endedByItself() {
      return [...first.endedByItself, ...second.endedByItself];
    },
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}
