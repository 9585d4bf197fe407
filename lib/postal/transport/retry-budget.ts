const retriesPerRead = 0.2;
const mostSaved = 10;

export type RetryBudget = {
  /** Counts a read. */
  earn(): void;
  /** Takes one retry out; false when there is none left. */
  spend(): boolean;
};

/** A bucket of retries: each read puts a fifth of one in, so that retries never multiply what a struggling operator gets. */
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
