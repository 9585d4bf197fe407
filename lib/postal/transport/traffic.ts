import type { OperationClass, PostalObserver } from '#lib/postal/model/observer.ts';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import { type Bulkhead, openBulkhead } from './bulkhead.ts';

/** What all calls of one client share: the observer, and the bulkheads that isolate merchants and classes. */
export type Traffic = {
  observer: PostalObserver;
  /** The bulkhead for an operation's class and the calling account. */
  bulkheadOf(operation: string, accountNo: string | undefined): Bulkhead;
  retryBudgetOf(operation: string): RetryBudget;
};

/** The operator's settings, with the client's shared traffic. */
export type Operator = PostalSettings & { traffic: Traffic };

const maxBulkheads = 2_000;

/**
 * Creates the traffic of a new client. Bulkheads are kept by class and account; beyond the limit, the least recently used
 * one is closed.
 */
export function openTraffic(observer: PostalObserver): Traffic {
  const bulkheads = new Map<string, Bulkhead>();
  const retryBudgets = new Map<OperationClass, RetryBudget>();

  /** Closes the least recently used bulkhead. Prefers one without running calls whose breaker is closed. */
  function closeOne() {
    const atRest = [...bulkheads].find(
      ([, bulkhead]) => bulkhead.isIdle() && bulkhead.breakerState() === 'closed',
    );
    const [key] = atRest ?? [...bulkheads.keys()];
    if (key !== undefined) bulkheads.delete(key);
  }

  return {
    observer,
    bulkheadOf(operation, accountNo) {
      const itsClass = operationClass(operation);
      const key = `${itsClass} ${accountNo ?? ''}`;
      const bulkhead =
        bulkheads.get(key) ??
        openBulkhead(itsClass, (state) =>
          observer.breakerChanged({ operationClass: itsClass, accountNo, state }),
        );
      bulkheads.delete(key);
      bulkheads.set(key, bulkhead);
      if (bulkheads.size > maxBulkheads) closeOne();
      return bulkhead;
    },
    retryBudgetOf(operation) {
      const itsClass = operationClass(operation);
      const budget = retryBudgets.get(itsClass) ?? createRetryBudget();
      retryBudgets.set(itsClass, budget);
      return budget;
    },
  };
}

const classes: Readonly<Record<string, OperationClass>> = {
  CreateBooking: 'booking',
  Create: 'booking',
  Cancel: 'cancelling',
  GetTrackDetails: 'tracking',
  Tracking: 'tracking',
  PrintLabel: 'label',
  Print: 'label',
  LabelLink: 'label-link',
  CalculatePriceRate: 'price',
};

/** The class of an operation, by its name in the interface. */
function operationClass(name: string): OperationClass {
  return classes[name] ?? 'lookup';
}

const retriesPerRead = 0.2;
const mostSaved = 10;

type RetryBudget = {
  /** Counts a read. */
  earn(): void;
  /** Uses one retry; false when none is left. */
  spend(): boolean;
};

/**
 * A token bucket of retries. Each read adds a fifth of one, so that retries never multiply the load on a struggling
 * operator.
 */
export function createRetryBudget(): RetryBudget {
  let saved = mostSaved;
  return {
    earn() {
      saved = Math.min(mostSaved, saved + retriesPerRead);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
