import type { Conduct } from '#lib/sandbox/ledger/conduct.ts';
import type { Shipment } from '#lib/sandbox/ledger/shipments.ts';
import type { Stage } from '#lib/sandbox/ledger/stages.ts';

/** The stages of a shipment by hours after its booking, unless someone moves it. */
type ScheduleStep = { afterHours: number; stage: Stage };

export const schedules: Record<'domestic' | 'international', ScheduleStep[]> = {
  domestic: [
    { afterHours: 4, stage: 'collected' },
    { afterHours: 9, stage: 'on-the-way' },
    { afterHours: 18, stage: 'at-destination' },
    { afterHours: 24, stage: 'out-for-delivery' },
    { afterHours: 29, stage: 'delivered' },
  ],
  international: [
    { afterHours: 6, stage: 'collected' },
    { afterHours: 24, stage: 'on-the-way' },
    { afterHours: 96, stage: 'at-destination' },
    { afterHours: 120, stage: 'out-for-delivery' },
    { afterHours: 126, stage: 'delivered' },
  ],
};

const hourMs = 3_600_000;

/** The schedule steps that the clock has passed and the shipment hasn't taken yet, with the schedule's times. */
export function dueSteps(
  shipment: Pick<Shipment, 'onSchedule' | 'service' | 'stage' | 'bookedAt'>,
  now: Date,
  { schedule, scheduleSpeed }: Conduct,
): { stage: Stage; dueAt: Date }[] {
  if (!shipment.onSchedule || schedule === 'off') return [];
  const steps = schedules[shipment.service === 'Domestic' ? 'domestic' : 'international'];
  const taken = steps.findIndex(({ stage }) => stage === shipment.stage);
  return steps
    .slice(taken + 1)
    .map(({ afterHours, stage }) => ({
      stage,
      dueAt: new Date(shipment.bookedAt.getTime() + (afterHours * hourMs) / scheduleSpeed),
    }))
    .filter(({ dueAt }) => dueAt <= now);
}
