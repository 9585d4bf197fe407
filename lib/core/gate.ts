/** Nothing was done: too many wait already. */
export class GateFull extends Error {}

export type Gate = ReturnType<typeof makeGate>;

/**
 * Lets `atOnce` pieces of work run at the same time. Others wait in the order of their arrival, `mostWaiting` of them; the next one
 * rejects with a GateFull.
 */
export function makeGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    isIdle: () => running === 0,
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) throw new GateFull(`${mostWaiting} wait already`);
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The place goes to the next one, or is free.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
