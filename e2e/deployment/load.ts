import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { valid } from '#e2e/trouble/certificates.ts';
import { sampleBody } from '#lib/api/testing/sample-body.ts';

/** Requests since the last count, and what was wrong with the failed ones. */
type Count = { requests: number; failed: string[] };
type Answer = { id?: string; awb?: string };

const pauseMs = 250;
const cancelsOneIn = 5;
/** So that no two loads use a phone twice. */
let loads = 0;

/**
 * Integrators who book, cancel and read, and people who open the sign-in page, through the proxy until `stop`, without trying again. A new connection for each request, so that each
 * meets the proxy as a stranger's. `awbs` are those that were answered.
 */
export function startLoad(url: string, key: string, callers = 6) {
  let count: Count = { requests: 0, failed: [] };
  let isGoing = true;
  loads += 1;
  const firstTurn = loads * 10_000;
  const awbs = new Set<string>();
  let bearer = key;
  const open = new Set<Promise<unknown>>();
  const dispatcher = new Agent({ pipelining: 0, keepAliveTimeout: 1, connect: { ca: valid } });

  async function exchange(path: string, body?: object): Promise<Answer> {
    count.requests += 1;
    const what = `${body ? 'POST' : 'GET'} ${path.replace(/\d{6,}/, '…')}`;
    try {
      const reply = await fetch(`${url}${path}`, {
        dispatcher,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      });
      const text = await reply.text();
      if (!reply.ok) count.failed.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
      return reply.ok && body ? (JSON.parse(text) as Answer) : {};
    } catch (error) {
      const { message, cause } = error as Error;
      count.failed.push(`${what}: ${message} ${cause instanceof Error ? cause.message : ''}`);
      return {};
    }
  }

  function ask(path: string, body?: object): Promise<Answer> {
    const asked = exchange(path, body);
    open.add(asked);
    return asked.finally(() => open.delete(asked));
  }

  async function work(caller: number): Promise<void> {
    for (let turn = 0; isGoing; turn += 1) {
      const mobile = `0501${caller}${String(firstTurn + turn).padStart(5, '0')}`;
      const { id, awb } = await ask(
        '/api/v1/shipments',
        sampleBody({ receiver: { ...sampleBody().receiver, mobile } }),
      );
      if (awb) awbs.add(awb);
      if (id && turn % cancelsOneIn === 0) await ask(`/api/v1/shipments/${id}/cancel`, {});
      await ask('/api/v1/shipments');
      await ask('/sign-in');
      await pause(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return {
    awbs,
    /** The requests since the last call. */
    take(): Count {
      const taken = count;
      count = { requests: 0, failed: [] };
      return taken;
    },
    /** Uses another key from now on, and waits for the responses to the one before. */
    async useKey(other: string): Promise<void> {
      bearer = other;
      await Promise.all(open);
    },
    async stop(): Promise<void> {
      isGoing = false;
      await all;
      await dispatcher.close();
    },
  };
}
