import { setTimeout as pause } from 'node:timers/promises';

/** People who do the same again and again, all at once, until they are asked to leave. Who fails leaves early. */
export function openCrowd(people: number, turn: () => Promise<void>) {
  let ended = 0;
  let present = people;
  let going = true;
  async function person() {
    try {
      while (going) {
        await turn();
        ended += 1;
      }
    } finally {
      present -= 1;
    }
  }
  const all = Promise.allSettled(Array.from({ length: people }, person));
  return {
    /** Waits until so many more turns have ended, or nobody is left. */
    async goOn(more: number): Promise<void> {
      const wanted = ended + more;
      while (ended < wanted && present > 0) await pause(5);
    },
    /** Waits until everybody has ended what they do; throws what somebody failed with. */
    async leave(): Promise<void> {
      going = false;
      for (const end of await all) if (end.status === 'rejected') throw end.reason;
    },
  };
}
