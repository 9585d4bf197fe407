import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Everyday, Kind } from '#e2e/bench/hostile/figures.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { portalActions } from '#e2e/chaos/portal-actions.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';

const pollEveryMs = 50;

export type People = { portalUrl: string; merchantCookie: string; otherCookie: string; shipmentId: string };

/** What other people do: two merchants look at their lists, a label is opened and a shipment booked, one after the other. */
export function everydayWork({ portalUrl, merchantCookie, otherCookie, shipmentId }: People) {
  const actor = demoMerchantActor(0);
  const call = portalActions(portalUrl, process.cwd());

  const get = (path: string, cookie: string) => async () => {
    const answer = await fetch(`${portalUrl}${path}`, { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  const book = async (form: unknown) => {
    const input = { id: randomUUID(), key: randomUUID(), form, known: [] };
    const reply = await call('bookShipment', '/shipments/new', merchantCookie, input);
    return reply.lost === null && reply.answer.ok;
  };

  async function poll(work: Everyday, isOver: () => boolean) {
    const live = get('/api/health/live', '');
    while (!isOver()) {
      const started = performance.now();
      await live();
      work.pauseMs = Math.max(work.pauseMs, performance.now() - started);
      await pause(pollEveryMs);
    }
  }

  /** Works until the promise ends, and at least this many rounds. */
  return async function workUntil(end: Promise<unknown>, leastRounds: number): Promise<Everyday> {
    const work: Everyday = {
      tookMs: { list: [], otherList: [], label: [], booking: [] },
      failed: 0,
      pauseMs: 0,
    };
    let hasEnded = false;
    let isOver = false;
    void end.finally(() => {
      hasEnded = true;
    });
    const polling = poll(work, () => isOver);
    for (let round = 0; round < leastRounds || !hasEnded; round += 1) {
      const form = await typedForm(actor);
      const asks: [Kind, () => Promise<boolean>][] = [
        ['list', get('/shipments', merchantCookie)],
        ['otherList', get('/shipments', otherCookie)],
        ['label', get(`/api/shipments/${shipmentId}/label`, merchantCookie)],
        ['booking', () => book(form)],
      ];
      for (const [kind, ask] of asks) {
        const started = performance.now();
        const isGood = await ask();
        work.tookMs[kind].push(performance.now() - started);
        if (!isGood) work.failed += 1;
      }
    }
    isOver = true;
    await polling;
    return work;
  };
}
