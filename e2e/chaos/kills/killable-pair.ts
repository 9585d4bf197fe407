import type { KillableService } from './killable-service.ts';

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
    get endedByItself() {
      return [...first.endedByItself, ...second.endedByItself];
    },
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}
