import { sql } from '#lib/db/sql.ts';
import type { AttemptState, BeforeAttemptState, BeforeShipmentState, ShipmentState } from './states.ts';

/** The SET and WHERE parts of an SQL UPDATE that moves a shipment. */
export const shipmentMove = <To extends ShipmentState>(from: readonly BeforeShipmentState<To>[], to: To) =>
  move('shipments', from, to);

/** The same for an attempt. */
export const attemptMove = <To extends AttemptState>(from: readonly BeforeAttemptState<To>[], to: To) =>
  move('attempts', from, to);

const move = (table: string, from: readonly string[], to: string) => ({
  set: sql.raw(`state = '${to}'`),
  where: sql.raw(`${table}.state IN (${from.map((state) => `'${state}'`)})`),
});
