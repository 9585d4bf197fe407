import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Asked } from './api-caller.ts';

const processes = 3;
/** One request of so many is followed by a kill of the process that asks. */
const killsOneIn = 40;
const mostPauseMs = 300;

type Waiting = { asked: Asked; by: number; answer: (answer: Answered) => void };

export type Callers = ReturnType<typeof startCallers>;

/** The merchants' systems: processes that are killed at random. What one didn't finish, another asks again with the same key. */
export function startCallers(random: () => number) {
  const waiting = new Map<number, Waiting>();
  const children: ChildProcess[] = [];
  const counts = { kills: 0, askedAgain: 0 };
  let asks = 0;

  function start(place: number): void {
    const child = fork(new URL('./api-caller.ts', import.meta.url), { execArgv: [] });
    child.on('message', ({ number, answer }: { number: number; answer: Answered }) => {
      waiting.get(number)?.answer(answer);
      waiting.delete(number);
    });
    children[place] = child;
  }

  function give(one: Waiting): void {
    one.by = (one.by + 1) % processes;
    // A process that was just killed takes nothing; what it was given is asked again when its end is noticed.
    children[one.by]?.send(one.asked, () => {});
  }

  async function kill(place: number): Promise<void> {
    await pause(random() * mostPauseMs);
    // A request with a single try tests the portal's end: another process would ask it again when the portal doesn't listen any more.
    if ([...waiting.values()].some(({ asked, by }) => by === place && asked.maxRetries === 0)) return;
    const victim = children[place];
    if (!victim?.kill('SIGKILL')) return;
    counts.kills += 1;
    await new Promise((ended) => victim.once('exit', ended));
    start(place);
    for (const one of waiting.values()) {
      if (one.by !== place) continue;
      counts.askedAgain += 1;
      give(one);
    }
  }

  for (let place = 0; place < processes; place += 1) start(place);
  return {
    counts: counts as Readonly<typeof counts>,
    ask(asked: Omit<Asked, 'number'>): Promise<Answered> {
      asks += 1;
      const number = asks;
      return new Promise((answer) => {
        const one = { asked: { ...asked, number }, by: number % processes, answer };
        waiting.set(number, one);
        give(one);
        if (random() * killsOneIn < 1) void kill(one.by);
      });
    },
    stop: () => {
      for (const child of children) child.disconnect();
    },
  };
}
