import { setTimeout as pauseFor } from 'node:timers/promises';
import {
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  halfJitterGenerator,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';
import type { BreakerChange, OperationClass } from '#lib/postal/model/observer.ts';
import { FairQueue } from '#lib/process/fair-queue.ts';
import { giveTurnBack } from '#lib/process/in-turn.ts';
import type { Call, Exchange } from './http.ts';

/** Limits the calls of one operation class and account: a number of concurrent calls, a queue, and a breaker. */
export type Bulkhead = {
  /**
   * Runs a call when its turn comes, with the rest of its timeout. A rejected call gives an exchange in which nothing was
   * sent.
   */
  pass(call: Call, once: (call: Call) => Promise<Exchange>): Promise<Exchange>;
  breakerState(): BreakerChange['state'];
  isIdle(): boolean;
};

/** How many calls of a class one account may run at the same time, and how many more may wait in the queue. */
const sizes: Readonly<Record<OperationClass, { atOnce: number; waiting: number }>> = {
  booking: { atOnce: 16, waiting: 200 },
  cancelling: { atOnce: 8, waiting: 100 },
  tracking: { atOnce: 16, waiting: 200 },
  label: { atOnce: 8, waiting: 100 },
  'label-link': { atOnce: 8, waiting: 100 },
  price: { atOnce: 16, waiting: 200 },
  lookup: { atOnce: 32, waiting: 400 },
};

/** A call that waited for this share of its timeout is rejected: the rest would be too short for an answer. */
const longestWait = 0.5;

const openAfter = { threshold: 0.5, size: 20, minimumNumberOfCalls: 10 };
const pause = { initialDelay: 2_000, maxDelay: 30_000, generator: halfJitterGenerator };

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

function notSent(logMessage: string): Exchange {
  const body = Buffer.alloc(0);
  return {
    replied: false,
    connected: false,
    retriable: false,
    logMessage: `turned away: ${logMessage}`,
    body,
  };
}

/** Whether the operator failed: no complete answer, or a server error. A refusal isn't a failure. */
function isFailing(exchange: unknown): boolean {
  const { replied, status } = exchange as { replied: boolean; status: number };
  return !replied || status >= 500;
}

/** A bulkhead for a class. `onBreaker` is called whenever its breaker opens, tries again or closes. */
export function openBulkhead(
  operationClass: OperationClass,
  onBreaker: (state: BreakerChange['state']) => void,
): Bulkhead {
  const { atOnce, waiting } = sizes[operationClass];
  const queue = new FairQueue({ atOnce, ofEach: atOnce, mostWaiting: waiting, mostWaitingOfEach: waiting });
  let calls = 0;
  const breaker = circuitBreaker(handleWhenResult(isFailing), {
    breaker: new CountBreaker(openAfter),
    halfOpenAfter: new ExponentialBackoff(pause),
  });
  breaker.onStateChange((state) => onBreaker(stateNames[state]));

  return {
    breakerState: () => stateNames[breaker.state],
    isIdle: () => calls === 0,
    async pass(call, once) {
      giveTurnBack();
      const queuedAt = performance.now();
      const turn = queue.take(operationClass);
      if (!turn) return notSent('too many calls are waiting');
      calls += 1;
      const end = await within(turn, call.timeoutMs * longestWait);
      try {
        if (!end) return notSent('its turn did not come in time');
        return await breaker.execute(() =>
          once({ ...call, timeoutMs: call.timeoutMs - (performance.now() - queuedAt) }),
        );
      } catch (error) {
        if (isBrokenCircuitError(error)) return notSent('the breaker is open');
        throw error;
      } finally {
        calls -= 1;
        void turn.then((endTurn) => endTurn());
      }
    },
  };
}

/** The value, or null if it isn't there in time. */
async function within<Value>(awaited: Promise<Value>, ms: number): Promise<Value | null> {
  const inTime = new AbortController();
  const late = pauseFor(ms, null, { signal: inTime.signal }).catch(() => null);
  return Promise.race([awaited, late]).finally(() => inTime.abort());
}
