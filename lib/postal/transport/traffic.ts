import type { PostalObserver } from '#lib/postal/observer.ts';
import type { PostalSettings } from '#lib/postal/settings.ts';
import { type Bulkhead, openBulkhead } from './bulkhead.ts';
import { type OperationClass, operationClass } from './operation-class.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';

/** What all calls of one client share: who is told of them, and the bulkheads that keep merchants and classes apart. */
export type Traffic = {
  observer: PostalObserver;
  /** The bulkhead of an operation, by its name, for the account that calls. */
  bulkheadOf(operation: string, accountNo: string | undefined): Bulkhead;
  retryBudgetOf(operation: string): RetryBudget;
};

/** An operator as its settings describe it, with the traffic to it. */
export type Operator = PostalSettings & { traffic: Traffic };

const maxBulkheads = 2_000;

/** The traffic of a new client. Lanes are kept by class and account; of too many the one unused for longest is closed. */
export function openTraffic(observer: PostalObserver): Traffic {
  const bulkheads = new Map<string, Bulkhead>();
  const retryBudgets = new Map<OperationClass, RetryBudget>();

  /** Closes the bulkhead unused for longest; one with calls under way, or with a breaker that is not closed, only if all are so. */
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
