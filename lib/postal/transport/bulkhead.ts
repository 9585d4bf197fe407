import {
  bulkhead,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  halfJitterGenerator,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import type { BreakerChange, OperationClass } from '#lib/postal/model/observer.ts';
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
  const queue = bulkhead(atOnce, waiting);
  const breaker = circuitBreaker(handleWhenResult(isFailing), {
    breaker: new CountBreaker(openAfter),
    halfOpenAfter: new ExponentialBackoff(pause),
  });
  breaker.onStateChange((state) => onBreaker(stateNames[state]));

  return {
    breakerState: () => stateNames[breaker.state],
    isIdle: () => queue.executionSlots === atOnce,
    pass(call, once) {
      giveTurnBack();
      const queuedAt = performance.now();
      return new Promise((resolve, reject) => {
        let gaveUp = false;
        const patience = setTimeout(() => {
          gaveUp = true;
          resolve(notSent('its turn did not come in time'));
        }, call.timeoutMs * longestWait);
        // The limiter gets no abort signal: a call that it skipped would block the calls behind it.
        const begin = () => {
          if (gaveUp) throw new Error('gave up');
          clearTimeout(patience);
          return once({ ...call, timeoutMs: call.timeoutMs - (performance.now() - queuedAt) });
        };
        queue
          .execute(() => (gaveUp ? notSent('too late') : breaker.execute(begin)))
          .then(resolve, (error: unknown) => {
            if (gaveUp) return;
            if (isBrokenCircuitError(error)) resolve(notSent('the breaker is open'));
            else if (isBulkheadRejectedError(error)) resolve(notSent('too many calls are waiting'));
            else reject(error);
          })
          .finally(() => clearTimeout(patience));
      });
    },
  };
}
