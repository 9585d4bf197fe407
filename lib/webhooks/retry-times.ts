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
 * When a delivery is tried again after its failed attempt number `tries`: at random within a fifth of the pause, so that many don't come
 * at once. Null when three days have passed since `startedAt`.
 */
export function nextTry(tries: number, startedAt: Date, now: Date, random = Math.random()): Date | null {
  const pauseMs = pausesMs[tries - 1];
  if (pauseMs === undefined) return null;
  const next = now.getTime() + pauseMs * (0.8 + 0.4 * random);
  return next > startedAt.getTime() + longestMs ? null : new Date(next);
}
