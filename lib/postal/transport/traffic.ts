import type { PostalObserver } from '#lib/postal/observer.ts';
import type { PostalSettings } from '#lib/postal/settings.ts';
import { type Bulkhead, openBulkhead } from './bulkhead.ts';
import { type OperationClass, operationClass } from './operation-class.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';

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
