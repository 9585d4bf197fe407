import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Takes turns, which have a client and a number, and notes in which order they began. */
function watched(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    take(client: string, number = 0): boolean {
      const turn = queue.take(client);
      void turn?.then((end) => {
        begun.push(`${client} ${number}`);
        ends.push(end);
      });
      return turn !== null;
    },
    /** Ends the turn that began as this one; every turn that has begun is in the list after a tick. */
    end: (index: number) => ends[index]?.(),
  };
}
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets 300 works of one client wait, and begins another client’s work next', async () => {
  const queue = new FairQueue({ atOnce: 2, ofEach: 2, mostWaiting: 400, mostWaitingOfEach: 300 });
  const { begun, take, end } = watched(queue);
  for (let work = 0; work < 302; work += 1) expect(take('busy', work)).toBe(true);
  expect(take('busy'), 'the queue of one is full').toBe(false);
  expect(take('other')).toBe(true);
  await tick();
  expect(begun).toEqual(['busy 0', 'busy 1']);
  end(0);
  end(0);
  await tick();
  expect(begun).toEqual(['busy 0', 'busy 1', 'other 0']);
  end(1);
  await tick();
  expect(begun.at(-1)).toBe('busy 2');
});

it('has few places for one client, though others are free', async () => {
  const queue = new FairQueue({ atOnce: 9, ofEach: 2, mostWaiting: 9, mostWaitingOfEach: 9 });
  const { begun, take } = watched(queue);
  for (const client of ['busy', 'busy', 'busy', 'busy', 'other']) take(client);
  await tick();
  expect(begun).toEqual(['busy 0', 'busy 0', 'other 0']);
});

it('lets another client’s work end first after some turns, but waits for it only so long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const yields = { afterTurns: 3, longestMs: 50 };
  const queue = new FairQueue({ atOnce: 9, ofEach: 2, mostWaiting: 99, mostWaitingOfEach: 99, yields });
  const { begun, take, end } = watched(queue);
  for (let work = 0; work < 9; work += 1) take('busy', work);
  await tick();
  end(0);
  await tick();
  expect(begun).toEqual(['busy 0', 'busy 1', 'busy 2']);
  take('other');
  await tick();
  end(1);
  end(2);
  await tick();
  expect(begun.at(-1), 'the other one has begun, and the busy one waits for it').toBe('other 0');
  end(3);
  await tick();
  expect(begun.slice(4), 'alone again').toEqual(['busy 3', 'busy 4']);
  take('slow');
  await tick();
  end(4);
  end(5);
  vi.advanceTimersByTime(49);
  await tick();
  expect(begun.at(-1)).toBe('slow 0');
  vi.advanceTimersByTime(1);
  await tick();
  expect(begun.at(-1), 'one at a time beside the slow one').toBe('busy 5');
  end(7);
  vi.advanceTimersByTime(50);
  await tick();
  expect(begun.slice(7)).toEqual(['busy 5', 'busy 6']);
  vi.useRealTimers();
});

type Work = { client: string; number: number };
type Step = { take: string } | { end: number };

const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ take: fc.constantFrom('a', 'b', 'c', 'd') }) },
    { weight: 1, arbitrary: fc.record({ end: fc.nat(200) }) },
  ),
  { minLength: 30, maxLength: 120 },
);
const sizes = fc.record({
  atOnce: fc.integer({ min: 1, max: 5 }),
  ofEach: fc.integer({ min: 1, max: 3 }),
  mostWaiting: fc.integer({ min: 0, max: 12 }),
  mostWaitingOfEach: fc.integer({ min: 0, max: 6 }),
});

it('behaves as the model: a list of turns, a list of the waiting, and who begins next', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, steps, async (size, all: Step[]) => {
      const { begun, take, end } = watched(new FairQueue(size));
      let waiting: Work[] = [];
      const turns: (Work & { isOver: boolean })[] = [];
      /** The clients in the order in which they may begin: the one who joined or began longest ago is first. */
      let order: string[] = [];
      const runningOf = (client?: string) =>
        turns.filter((turn) => !turn.isOver && (!client || turn.client === client)).length;
      const waitingOf = (client: string) => waiting.filter((work) => work.client === client);
      const mayBegin = (client: string) => waitingOf(client).length > 0 && runningOf(client) < size.ofEach;
      const settle = () => {
        order = order.filter(mayBegin);
        for (const { client } of waiting) if (mayBegin(client) && !order.includes(client)) order.push(client);
        while (order.length > 0 && runningOf() < size.atOnce) {
          const client = order.shift() as string;
          const [work] = waitingOf(client) as [Work];
          waiting = waiting.filter((other) => other !== work);
          turns.push({ ...work, isOver: false });
          if (mayBegin(client)) order.push(client);
        }
      };
      for (const [number, step] of all.entries()) {
        if ('take' in step) {
          const { take: client } = step;
          const isFull = runningOf() >= size.atOnce || runningOf(client) >= size.ofEach;
          const isRefused =
            isFull &&
            (waiting.length >= size.mostWaiting || waitingOf(client).length >= size.mostWaitingOfEach);
          expect(take(client, number)).toBe(!isRefused);
          if (!isRefused) waiting.push({ client, number });
        } else {
          const turn = turns[step.end];
          end(step.end);
          if (turn) turn.isOver = true;
        }
        settle();
        await tick();
        expect(begun).toEqual(turns.map(({ client, number: own }) => `${client} ${own}`));
      }
    }),
  );
});
