import { type Stage, stages, stagesBetween } from '#lib/sandbox/ledger/stages.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

/** The last stage of a shipment in each phase; the sandbox has no stage for a parcel that waits at a counter. */
const lastStage: Record<ShipmentPhase, Stage> = {
  expected: 'expected',
  collected: 'collected',
  in_transit: 'at-destination',
  held: 'held',
  out_for_delivery: 'out-for-delivery',
  attempted: 'attempted',
  at_counter: 'attempted',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
  unknown: 'unlisted',
};

const phaseOfStage: Partial<Record<Stage, ShipmentPhase>> = {
  'on-the-way': 'in_transit',
  'at-destination': 'in_transit',
  'out-for-delivery': 'out_for_delivery',
  unlisted: 'unknown',
};

type TrackingStep = {
  /** The phase that the whole path leads to, and the one of this step. */
  path: ShipmentPhase;
  phase: ShipmentPhase;
  position: number;
  count: number;
  /** Whether the phase differs from the previous step's; if so, the portal records an event. */
  isNew: boolean;
  code: string;
  en: string;
  ar: string;
};

/** The tracking events on the way to each phase, as the sandbox operator reports them. */
export function trackingSteps(): TrackingStep[] {
  const phases = Object.keys(lastStage) as ShipmentPhase[];
  return phases.flatMap((path) => {
    const passed = (['expected', ...(stagesBetween('expected', lastStage[path]) ?? [])] as Stage[]).map(
      (stage) => ({ phase: phaseOfStage[stage] ?? (stage as ShipmentPhase), ...stages[stage] }),
    );
    if (path === 'at_counter') passed.push({ ...stages.attempted, phase: path, code: 'SBX-CTR' as never });
    return passed.map(({ phase, code, en, ar }, index) => ({
      path,
      phase,
      position: index + 1,
      count: passed.length,
      isNew: index > 0 && passed[index - 1]?.phase !== phase,
      code,
      en,
      ar,
    }));
  });
}
