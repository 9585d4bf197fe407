import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#lib/sandbox/ledger/clock.ts';
import type { ConductSwitch } from '#lib/sandbox/ledger/conduct.ts';
import { inTransaction } from '#lib/sandbox/ledger/database.ts';
import {
  appendEvents,
  lastEventTimes,
  leaveSchedule,
  listScheduled,
  listShipments,
  lockShipments,
  type Shipment,
  type ShipmentEvent,
  type ShipmentFilter,
} from '#lib/sandbox/ledger/shipments.ts';
import type { Stage } from '#lib/sandbox/ledger/stages.ts';
import { dueSteps } from './schedule.ts';

type Move =
  | { outcome: 'moved'; stage: Stage }
  | { outcome: 'refused'; stage: Stage }
  | { outcome: 'not-found' };

/** The parts of the sandbox that decide how far a shipment is. */
type Mover = { database: Pool; clock: Clock; conduct: ConductSwitch };

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

/** Locks shipments and adds the events that their schedules have reached. */
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

const appliedAtOnce = 500;

/** Adds the events that the schedules of an account's shipments have reached. */
export async function applySchedules(sandbox: Mover, accountNumber: string): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const next = await listScheduled(sandbox.database, { accountNumber, after }, appliedAtOnce);
    await inTransaction(sandbox.database, (client) =>
      lockUpToDate(
        client,
        sandbox,
        next.map(({ awb }) => awb),
      ),
    );
    after = next.at(-1)?.id;
  }
}

function eventsOf(shipment: Shipment, passes: { stage: Stage; occurredAt: Date }[]): ShipmentEvent[] {
  return passes.map(({ stage, occurredAt }, index) => {
    const place = eventPlace(shipment, stage, passes[index - 1]?.stage ?? shipment.stage);
    return { awb: shipment.awb, stage, occurredAt, locationEn: place.en, locationAr: place.ar };
  });
}

/** Shipments, newest first, after applying their schedules. */
export async function currentShipments(
  sandbox: Mover,
  filter: ShipmentFilter,
  limit: number,
): Promise<Shipment[]> {
  const { database, clock, conduct } = sandbox;
  const shipments = await listShipments(database, filter, limit);
  const due = shipments.filter((shipment) => dueSteps(shipment, clock.now(), conduct.now()).length > 0);
  if (due.length === 0) return shipments;
  const awbs = due.map(({ awb }) => awb);
  await inTransaction(database, (client) => lockUpToDate(client, sandbox, awbs));
  return listShipments(database, filter, limit);
}

/** The location of a shipment when it enters a stage, in both languages; empty where the operator's system wouldn't know. */
export function eventPlace(shipment: Pick<Shipment, 'sender' | 'receiver'>, stage: Stage, from: Stage) {
  const origin = { en: shipment.sender.placeEn, ar: shipment.sender.placeAr };
  const destination = { en: shipment.receiver.placeEn, ar: shipment.receiver.placeAr };
  if (stage === 'expected' || stage === 'cancelled' || stage === 'unlisted') return { en: '', ar: '' };
  if (stage === 'collected' || stage === 'returned') return origin;
  if (stage === 'on-the-way') return at('Sorting centre', 'مركز الفرز', origin);
  if (stage === 'at-destination') return at('Delivery depot', 'مركز التوزيع', destination);
  const stillAtOrigin = from === 'collected' || from === 'on-the-way';
  return stillAtOrigin ? origin : destination;
}

function at(buildingEn: string, buildingAr: string, place: { en: string; ar: string }) {
  return { en: `${buildingEn}, ${place.en}`, ar: `${buildingAr}، ${place.ar}` };
}
