import { isInvalid } from '../reading/read-line.ts';
import type { MatchFacts } from './facts.ts';
import { grossOf, isRepeated, type Line, type Match, without } from './match.ts';
import { addProgress, type Progress, settledOf } from './progress.ts';

/**
 * An amount below 0 takes back what was paid for the AWB that the line names, if it is all of it, or all that was paid too much. A part of
 * it is asked. Anything else is bad input.
 */
export function matchTakenBack(
  { line, fingerprint, chosenId }: Line,
  facts: MatchFacts,
  progress: Progress,
): Match {
  const isBelowOnly = !isInvalid(
    { ...line, problems: line.problems.filter(({ code }) => code !== 'negative') },
    'cod',
  );
  const [awb, another] = line.awbs;
  const shipment = awb && !another ? facts.byAwb.get(awb) : undefined;
  if (!isBelowOnly || shipment?.codCurrency !== line.currency) return without('invalid');
  if (isRepeated(line, fingerprint, facts.posted)) return without('repeated');
  const gross = grossOf(line);
  const paid = settledOf(shipment, progress);
  if (-gross > paid) return without('invalid');
  if (-gross !== paid && -gross !== paid - shipment.codMinor && chosenId !== shipment.id)
    return without('ask', [shipment]);
  addProgress(progress, shipment.id, { settledMinor: gross });
  return {
    ...without('matched'),
    reason: 'taken-back',
    shipments: [{ id: shipment.id, settledMinor: gross }],
    expectedMinor: gross,
    differenceMinor: 0,
  };
}
