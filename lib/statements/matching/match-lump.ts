import type { ReadLine } from '../reading/view.ts';
import type { MatchFacts } from './facts.ts';
import { grossOf, type Match, without } from './match.ts';
import { addProgress, type Progress, remainingOf } from './progress.ts';

/** One payment for many AWBs: it is matched when it is the sum of what all of them still are to be paid. */
export function matchLump(line: ReadLine, facts: MatchFacts, progress: Progress): Match {
  const gross = grossOf(line);
  const shipments = line.awbs.map((awb) => facts.byAwb.get(awb));
  const known = shipments.filter((shipment) => shipment !== undefined);
  if (known.length < shipments.length) return without(known.length === 0 ? 'not-ours' : 'unknown-awb', known);
  if (known.some(({ codCurrency }) => codCurrency !== line.currency)) return without('other-currency', known);
  const open = known.map((shipment) => ({
    id: shipment.id,
    settledMinor: shipment.stage === 'delivered' ? Math.max(0, remainingOf(shipment, progress)) : 0,
  }));
  const expectedMinor = open.reduce((sum, { settledMinor }) => sum + settledMinor, 0);
  const differenceMinor = gross - expectedMinor;
  const base = { ...without('matched'), expectedMinor, differenceMinor };
  if (differenceMinor === 0) {
    for (const { id, settledMinor } of open) addProgress(progress, id, { settledMinor });
    return { ...base, shipments: open.filter(({ settledMinor }) => settledMinor > 0) };
  }
  // It isn't known which of them is short.
  if (differenceMinor < 0) return { ...base, result: 'short', reason: 'lump' };
  return {
    ...base,
    result: expectedMinor === 0 ? 'paid-twice' : 'over',
    reason: expectedMinor === 0 ? null : 'more',
  };
}
