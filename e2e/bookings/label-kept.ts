import { vi } from 'vitest';
import type { MerchantActor } from '#lib/core/actor.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

/** Waits until the work after a booking's answer is over: its AWB has been tracked, and its label is kept. */
export async function labelKept(actor: MerchantActor, shipmentId: string): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await findShipment(actor, shipmentId))?.hasLabel) throw new Error('it has no label yet');
  });
}
