import type { PoolClient } from 'pg';
import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { inTransaction } from '#lib/sandbox/ledger/in-transaction.ts';
import { appendEvents, lastEventTimes, leaveSchedule, lockShipments } from '#lib/sandbox/ledger/ledger.ts';
import type { Shipment, ShipmentEvent } from '#lib/sandbox/ledger/shipment.ts';
import { eventPlace } from './event-place.ts';
import type { Stage } from './life.ts';
import { dueSteps } from './schedule.ts';

export type Move =
  | { outcome: 'moved'; stage: Stage }
  | { outcome: 'refused'; stage: Stage }
  | { outcome: 'not-found' };

type Mover = Pick<Sandbox, 'database' | 'clock' | 'conduct'>;

/**
 * Moves a shipment through the stages that `decide` returns, with one event each; null refuses, undefined hides it. The
 * schedule is applied first and then no longer moves the shipment. The row is locked, so two moves never decide on the same
 * stage.
 */
export async function moveShipment(
  sandbox: Mover,
  awb: string,
  decide: (shipment: Shipment) => Stage[] | null | undefined,
): Promise<Move> {
  return inTransaction(sandbox.database, async (client) => {
    const [shipment] = await lockUpToDate(client, sandbox, [awb]);
    const passes = shipment ? decide(shipment) : undefined;
    if (!shipment || passes === undefined) return { outcome: 'not-found' };
    if (passes === null) return { outcome: 'refused', stage: shipment.stage };
    const occurredAt = sandbox.clock.now();
    const events = eventsOf(
      shipment,
      passes.map((stage) => ({ stage, occurredAt })),
    );
    await appendEvents(client, events);
    await leaveSchedule(client, awb);
    return { outcome: 'moved', stage: passes.at(-1) ?? shipment.stage };
  });
}

/** Adds the events that the schedules of these shipments have reached. */
export async function catchUp(sandbox: Mover, awbs: string[]): Promise<void> {
  await inTransaction(sandbox.database, (client) => lockUpToDate(client, sandbox, awbs));
}

async function lockUpToDate(
  client: PoolClient,
  { clock, conduct }: Mover,
  awbs: string[],
): Promise<Shipment[]> {
  const shipments = await lockShipments(client, awbs);
  const due = shipments
    .map((shipment) => ({ shipment, steps: dueSteps(shipment, clock.now(), conduct.now()) }))
    .filter(({ steps }) => steps.length > 0);
  if (due.length === 0) return shipments;
  const lastTimes = await lastEventTimes(
    client,
    due.map(({ shipment }) => shipment.awb),
  );
  const stageOf = new Map<string, Stage>();
  const events = due.flatMap(({ shipment, steps }) => {
    // A schedule that was sped up never adds an event before the last one.
    const notBefore = lastTimes.get(shipment.awb) ?? shipment.bookedAt;
    const passes = steps.map(({ stage, dueAt }) => ({
      stage,
      occurredAt: new Date(Math.max(dueAt.getTime(), notBefore.getTime())),
    }));
    stageOf.set(shipment.awb, passes.at(-1)?.stage ?? shipment.stage);
    return eventsOf(shipment, passes);
  });
  await appendEvents(client, events);
  return shipments.map((shipment) => ({ ...shipment, stage: stageOf.get(shipment.awb) ?? shipment.stage }));
}

function eventsOf(shipment: Shipment, passes: { stage: Stage; occurredAt: Date }[]): ShipmentEvent[] {
  return passes.map(({ stage, occurredAt }, index) => {
    const place = eventPlace(shipment, stage, passes[index - 1]?.stage ?? shipment.stage);
    return { awb: shipment.awb, stage, occurredAt, locationEn: place.en, locationAr: place.ar };
  });
}
