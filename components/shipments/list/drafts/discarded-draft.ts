import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

/** A deleted draft as an undo sends it back. */
export type DiscardedDraft = { id: string; createdAt: Date; form: ShipmentForm };
