import 'server-only';
import { foldStatusCode } from '#lib/core/fold-status-code.ts';
import type { StatusCode } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { ShipmentPhase } from './view.ts';

/** Rows under this name hold for every operator that has no phase of its own for the code. */
export const anyOperator = '*';

/** Taken shared by whoever files a shipment by a code's phase, and alone by whoever changes one. */
export const phasesLock = 7_205_003;

/** The phase of a code, `unknown` for one that is not listed. */
export type PhaseOf = (code: string) => ShipmentPhase;

/** The listed phases among rows of one operator and of any: the operator's own comes first. */
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

/** Which phases an operator's codes stand for now. */
export async function readPhases(
  transaction: Transaction,
  operator: string,
  codes: string[],
): Promise<PhaseOf> {
  const folded = [...new Set(codes.flatMap((code) => foldStatusCode(code) ?? []))];
  if (folded.length === 0) return phaseIn(new Map());
  const rows = await transaction.statusCode.findMany({
    where: { operator: { in: [operator, anyOperator] }, code: { in: folded } },
    select: { operator: true, code: true, phase: true },
  });
  return phaseIn(listedPhases(rows));
}
