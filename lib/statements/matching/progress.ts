import type { ShipmentFacts } from './facts.ts';

/** What the lines of a file so far have changed, by the shipments' ids. */
export type Progress = Map<string, { settledMinor: number; chargedMinor: number; chargedFor: string[] }>;

/** What a line adds to the sums of its shipment. */
type Step = { settledMinor?: number; chargedMinor?: number; chargedFor?: string };

export function addProgress(
  progress: Progress,
  id: string,
  { settledMinor = 0, chargedMinor = 0, chargedFor }: Step,
): void {
  const before = progress.get(id) ?? { settledMinor: 0, chargedMinor: 0, chargedFor: [] };
  progress.set(id, {
    settledMinor: before.settledMinor + settledMinor,
    chargedMinor: before.chargedMinor + chargedMinor,
    chargedFor: chargedFor === undefined ? before.chargedFor : [...before.chargedFor, chargedFor].slice(-50),
  });
}

/** What statements have settled of a shipment, with the lines so far. */
export function settledOf(shipment: ShipmentFacts, progress: Progress) {
  return shipment.settledMinor + (progress.get(shipment.id)?.settledMinor ?? 0);
}

export const remainingOf = (shipment: ShipmentFacts, progress: Progress) =>
  shipment.codMinor - settledOf(shipment, progress);
