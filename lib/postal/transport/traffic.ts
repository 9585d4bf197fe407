import type { PostalObserver } from '#lib/postal/observer.ts';
import type { PostalSettings } from '#lib/postal/settings.ts';
import { type Lane, openLane } from './lane.ts';
import { type OperationClass, operationClass } from './operation-class.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';

/** What all calls of one client share: who is told of them, and the lanes that keep merchants and classes apart. */
export type Traffic = {
  observer: PostalObserver;
  /** The lane of an operation, by its name, for the account that calls. */
  laneOf(operation: string, accountNo: string | undefined): Lane;
  retryBudgetOf(operation: string): RetryBudget;
};

/** An operator as its settings describe it, with the traffic to it. */
export type Operator = PostalSettings & { traffic: Traffic };

const maxLanes = 2_000;

/** The traffic of a new client. Lanes are kept by class and account; of too many the one unused for longest is closed. */
export function openTraffic(observer: PostalObserver): Traffic {
  const lanes = new Map<string, Lane>();
  const retryBudgets = new Map<OperationClass, RetryBudget>();

  /** Closes the lane unused for longest; one with calls under way, or with a breaker that is not closed, only if all are so. */
  function closeOne() {
    const atRest = [...lanes].find(([, lane]) => lane.isIdle() && lane.breakerState() === 'closed');
    const [key] = atRest ?? [...lanes.keys()];
    if (key !== undefined) lanes.delete(key);
  }

  return {
    observer,
    laneOf(operation, accountNo) {
      const itsClass = operationClass(operation);
      const key = `${itsClass} ${accountNo ?? ''}`;
      const lane =
        lanes.get(key) ??
        openLane(itsClass, (state) =>
          observer.breakerChanged({ operationClass: itsClass, accountNo, state }),
        );
      lanes.delete(key);
      lanes.set(key, lane);
      if (lanes.size > maxLanes) closeOne();
      return lane;
    },
    retryBudgetOf(operation) {
      const itsClass = operationClass(operation);
      const budget = retryBudgets.get(itsClass) ?? createRetryBudget();
      retryBudgets.set(itsClass, budget);
      return budget;
    },
  };
}
