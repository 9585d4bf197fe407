import type { ShipmentForm } from '#lib/booking-form/schema.ts';

/** A deleted draft, as an undo sends it to the server. */
export type DiscardedDraft = { id: string; createdAt: Date; form: ShipmentForm };
