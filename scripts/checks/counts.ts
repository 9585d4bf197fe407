export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((c) => c.passed), failed: sum((c) => c.failed), skipped: sum((c) => c.skipped) };
}

/** "3 passed, 0 failed, 1 skipped". */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

export function noneFailed({ failed }: Counts): boolean {
  return failed === 0;
}
