import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';

export type Journal = ReturnType<typeof openJournal>;

// Answers that must never occur, because each booking has its own form and keys.
const surprising = new Set(['invalid', 'conflict', 'not-found', 'look-alike', 'signed-out', 'rule-changed']);

/** Records the answers that the merchants got, in the test's own process, which is never killed. */
export function openJournal() {
  const shown = new Map<string, string>();
  const ends = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const surprises: string[] = [];

  function count(what: string) {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }

  function note(what: string, shipmentId: string, answer: ActionResult<unknown>) {
    count(`${what}: ${answer.ok ? 'ok' : answer.code}`);
    if (!answer.ok && surprising.has(answer.code))
      surprises.push(`${what} ${shipmentId}: ${answer.code} ${answer.message ?? ''}`);
  }

  return {
    /** The AWB that was shown to each shipment's merchant. */
    shown: shown as ReadonlyMap<string, string>,
    /** The final answers for each key: an AWB, or a refusal. */
    ends: ends as ReadonlyMap<string, ReadonlySet<string>>,
    counts: counts as ReadonlyMap<string, number>,
    surprises,
    lost: () => count('response lost'),
    cancelling: (shipmentId: string, answer: ActionResult<unknown>) => note('cancel', shipmentId, answer),
    booking(shipmentId: string, key: string, answer: ActionResult<AttemptAnswer>) {
      note('book', shipmentId, answer);
      const awb = answer.ok ? answer.value.awb : null;
      if (awb) shown.set(shipmentId, awb);
      const end = awb ?? (!answer.ok && answer.code === 'refused' ? 'refused' : null);
      if (end) ends.set(key, new Set([...(ends.get(key) ?? []), end]));
    },
  };
}
