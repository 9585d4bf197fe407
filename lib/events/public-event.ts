import { z } from 'zod';
import { listCursor } from '#lib/core/list-cursor.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import type { EventKind, ShipmentPhase } from '#lib/shipments/view.ts';
import { type EventType, type PublicEvent, typeOfKind, typeOfPhase } from './schema.ts';

export type EventRow = {
  id: string;
  kind: EventKind;
  phase: ShipmentPhase | null;
  at: Date;
  /** Text, because PostgreSQL's bigint has no type in pg. */
  position: string;
  sequence: number;
  actorKind: PublicEvent['data']['actor'];
  awb: string | null;
  shipmentId: string;
  shipmentAwb: string | null;
  reference: string | null;
  metadata: Record<string, string> | null;
};

/** Published events with their shipments, which are joined to those alone that are chosen. `which`: the conditions, order and limit of `events`. */
export const publishedEvents = (which: Sql): Sql => sql`
  SELECT events.id, events.kind, events.phase::text, events.at, events.position::text, coalesce(events.sequence, 0) AS sequence,
    events.actor_kind AS "actorKind", events.awb, events.shipment_id AS "shipmentId", named.awb AS "shipmentAwb",
    named.reference, named.metadata
  FROM (SELECT * FROM shipment_events AS events WHERE ${which}) AS events
  ${joinNamed('events')}`;

/** The event as the feed, webhooks and the API show it. */
export function toPublicEvent(row: EventRow): PublicEvent {
  return {
    id: row.id,
    type: typeOf(row),
    timestamp: row.at.toISOString(),
    cursor: cursorOf(BigInt(row.position)),
    sequence: row.sequence,
    shipment: {
      id: row.shipmentId,
      awb: row.shipmentAwb,
      reference: row.reference,
      metadata: row.metadata ?? {},
    },
    data: { actor: row.actorKind, phase: row.phase, awb: row.awb },
  };
}

/** The public name of an event. */
export function typeOf({ kind, phase }: Pick<EventRow, 'kind' | 'phase'>): EventType {
  if (kind !== 'phase') return typeOfKind[kind];
  if (phase === null) throw new Error('an event of a phase names it');
  return typeOfPhase[phase];
}

/** The condition for rows of these types; every row without types. */
export function isOfTypes(types: readonly EventType[]): Sql {
  if (types.length === 0) return sql`true`;
  const named = (names: Record<string, EventType>) =>
    Object.keys(names).filter((name) => types.some((type) => type === names[name]));
  return sql`(events.kind = ANY (${named(typeOfKind)}::text[])
    OR events.phase = ANY (${named(typeOfPhase)}::text[]::"ShipmentPhase"[]))`;
}

const feedCursor = listCursor(z.tuple([z.string().regex(/^\d{1,18}$/)]));

/** A position in a merchant's feed as an opaque text. */
export const cursorOf = (position: bigint): string => feedCursor.write([String(position)]);

/** The position of a cursor; null for a text that is no cursor. */
export function positionOf(cursor: string): bigint | null {
  const [position] = feedCursor.read(cursor) ?? [];
  return position === undefined ? null : BigInt(position);
}
