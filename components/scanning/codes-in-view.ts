import { readScan } from '#lib/core/read-scan.ts';

const outOfViewMs = 1_500;

/** Of several barcodes on one label, the AWB; without one, the first. */
export const bestCode = (codes: string[]): string | undefined =>
  codes.find((code) => readScan(code).awb) ?? codes[0];

/**
 * Distinguishes a new code from one that is still in view. A code counts again after it was out of view for 1.5 seconds.
 * `nowMs` is any clock.
 */
export function codesInView() {
  const lastSeenMs = new Map<string, number>();
  return {
    isNew(code: string, nowMs: number): boolean {
      const seenMs = lastSeenMs.get(code) ?? Number.NEGATIVE_INFINITY;
      for (const [other, atMs] of lastSeenMs) if (nowMs - atMs >= outOfViewMs) lastSeenMs.delete(other);
      lastSeenMs.set(code, nowMs);
      return nowMs - seenMs >= outOfViewMs;
    },
  };
}
