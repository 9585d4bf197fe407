const retriesPerRead = 0.2;
const mostSaved = 10;

export type RetryBudget = {
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
