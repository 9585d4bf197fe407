import { sql } from '#lib/db/sql.ts';
import { finalPhases } from './view.ts';

/** The final phases, as the list of an IN. */
export const finalPhasesSql = finalPhases.map((phase) => `'${phase}'`).join(', ');

/** Whether a shipment has ended. Identical to a partial index's predicate. */
export const isEnded = (table = 'shipments') =>
  sql.raw(
    `(${table}.state = 'cancelled' OR (${table}.state = 'booked' AND ${table}.phase IN (${finalPhasesSql})))`,
  );
