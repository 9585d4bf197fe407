const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The pauses after each failed attempt: together three days. */
const pausesMs = [
  ...[5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
  ...[1 * hours, 2 * hours, 4 * hours, 8 * hours, 12 * hours, 14 * hours, 14 * hours, 16 * hours],
];
const longestMs = 72 * hours;

/**
 * The pause in milliseconds after the failed attempt number `tries` of a delivery that has waited for `waitedMs`: at random within a fifth
 * of the pause, so that many don't come at once; at least what the receiver asked for. Null when the next attempt would come after three
 * days: the delivery is given up.
 */
export function nextPauseMs(
  { tries, waitedMs, askedMs }: { tries: number; waitedMs: number; askedMs: number | null },
  random = Math.random(),
): number | null {
  const pauseMs = pausesMs[tries - 1];
  if (pauseMs === undefined) return null;
  const next = pauseMs * (0.8 + 0.4 * random);
  return waitedMs + next > longestMs ? null : Math.max(next, askedMs ?? 0);
}
