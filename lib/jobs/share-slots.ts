import type { JobHelpers, TaskList } from 'graphile-worker';

/**
 * Keeps the jobs of a share within its part of a worker's slots, whatever they wait for. The flags of a job name its shares; without any it is
 * its task's. Named queues don't do: that of a killed worker stays locked for four hours.
 */
export function shareSlots(tasks: TaskList, slotsOf: (share: string) => number) {
  const running = new Map<string, number>();
  const isTaken = (share: string) => (running.get(share) ?? 0) >= slotsOf(share);
  const inItsShares =
    (name: string, task: TaskList[string]) => async (payload: unknown, helpers: JobHelpers) => {
      const { job, addJob } = helpers;
      const shares = Object.keys(job.flags ?? { [name]: true });
      // Slots that look for a job at the same moment get too many of a share. Back in the queue, it waits for `forbiddenFlags`.
      if (shares.some(isTaken)) {
        const { run_at: runAt, max_attempts: maxAttempts, priority } = job;
        const jobKey = job.key ?? undefined;
        await addJob(name, payload, { runAt, maxAttempts, priority, jobKey, flags: shares });
        return;
      }
      for (const share of shares) running.set(share, (running.get(share) ?? 0) + 1);
      try {
        await task?.(payload as never, helpers);
      } finally {
        for (const share of shares) running.set(share, (running.get(share) ?? 0) - 1);
        for (const share of shares) if (!running.get(share)) running.delete(share);
      }
    };
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, inItsShares(name, task)]),
  );
  return { taskList, forbiddenFlags: () => [...running.keys()].filter(isTaken) };
}
