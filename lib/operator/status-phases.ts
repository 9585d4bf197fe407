import 'server-only';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import type { StatusCode } from '#lib/db/generated/client.ts';
import type { ShipmentPhase } from './view.ts';

/** Rows with this name apply to every operator that has no phase of its own for the code. */
export const anyOperator = '*';

/** Advisory lock: shared for filing shipments by a code's phase, exclusive for changing a phase. */
export const phasesLock = 7_205_003;

/** The phase of a code; `unknown` for an unlisted code. */
export type PhaseOf = (code: string) => ShipmentPhase;

/** The phases from an operator's rows and the general rows; the operator's own take precedence. */
export function listedPhases(
  rows: Pick<StatusCode, 'operator' | 'code' | 'phase'>[],
): Map<string, ShipmentPhase> {
  const phases = new Map<string, ShipmentPhase>();
  for (const { operator, code, phase } of rows) {
    if (phase && (operator !== anyOperator || !phases.has(code))) phases.set(code, phase);
  }
  return phases;
}

export function phaseIn(phases: ReadonlyMap<string, ShipmentPhase>): PhaseOf {
  return (code) => phases.get(foldStatusCode(code) ?? '') ?? 'unknown';
}
