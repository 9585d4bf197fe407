import { finalPhases } from '#lib/shipments/states.ts';

export type ShipmentFilter = 'draft' | 'checking' | 'active' | 'done' | 'attention';

const final = finalPhases.map((phase) => `'${phase}'`).join(', ');

/**
 * The list's filters as SQL. Each text is identical to the predicate of a partial index (shipments_drafts …), because
 * PostgreSQL uses the index only for the same condition.
 */
export const shipmentFilters: Record<ShipmentFilter, string> = {
  draft: `state = 'draft'`,
  checking: `state IN ('booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed')`,
  active: `state = 'booked' AND (phase IS NULL OR phase NOT IN (${final}))`,
  done: `state = 'cancelled' OR (state = 'booked' AND phase IN (${final}))`,
  attention: `state = 'refused' OR (state = 'booked' AND phase IN ('held', 'attempted', 'at_counter', 'unknown'))`,
};
