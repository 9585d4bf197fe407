import { expect, vi } from 'vitest';
import type { MerchantActor } from '#lib/core/actor.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

/** Only ends a wait that hangs. */
const hangMs = 30_000;

/** Waits until the work after a booking's answer is over: its AWB has been tracked, and its label is kept. For hooks too. */
export const labelKept = (actor: MerchantActor, shipmentId: string): Promise<void> =>
  vi.waitFor(async () => expect((await findShipment(actor, shipmentId))?.hasLabel).toBe(true), hangMs);
