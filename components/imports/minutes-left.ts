/** How many rows were answered at a time. */
export type Sample = { atMs: number; done: number };

const leastMs = 4_000;
const minuteMs = 60_000;

/** The minutes for the rows that are left, at the pace between two samples, rounded up; 0 means less than one. Null too early. */
export function minutesLeft(first: Sample, last: Sample, left: number): number | null {
  const tookMs = last.atMs - first.atMs;
  const answered = last.done - first.done;
  if (tookMs < leastMs || answered <= 0) return null;
  const leftMs = (left * tookMs) / answered;
  return leftMs < minuteMs ? 0 : Math.ceil(leftMs / minuteMs);
}
