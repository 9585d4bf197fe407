import 'server-only';
import { whereItIs } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { EventKind, NamedPerson, ShipmentPhase } from '#lib/shipments/view.ts';
import { mostNotes, type Story, type StoryActor, type TagView } from './view.ts';

const mostEvents = 100;

type Named = { name: string | null; nameAr: string | null };
type EventRow = Named & {
  id: string;
  kind: EventKind;
  at: Date;
  actorKind: string;
  key: string | null;
  role: string | null;
  phase: ShipmentPhase | null;
  awb: string | null;
};
type NoteRow = Named & { id: string; text: string; at: Date; createdById: string };

/** The tags, notes and history of one of the merchant's shipments. One round trip. */
export async function findStory(
  actor: MerchantActor,
  shipmentId: string,
  isArchived = false,
): Promise<Story> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(shipmentId)) return { tags: [], notes: [], events: [] };
  const here = await whereItIs((statements) => queryMerchant(merchantId, statements), {
    merchantId,
    shipmentId,
    isArchived,
  });
  const [tags, notes, events] = await queryMerchant<[TagView, NoteRow, EventRow]>(
    merchantId,
    [
      here(sql<TagView>`
      SELECT tags.id, name FROM shipment_tags JOIN tags ON tags.id = tag_id AND tags.merchant_id = ${merchantId}::uuid
      WHERE shipment_tags.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid ORDER BY name`),
      here(sql<NoteRow>`
      SELECT shipment_notes.id, text, at, created_by_id AS "createdById", name, name_ar AS "nameAr"
      FROM shipment_notes LEFT JOIN users ON users.id = created_by_id
      WHERE shipment_notes.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
      ORDER BY at DESC LIMIT ${mostNotes}`),
      sql`
      SELECT shipment_events.id, kind, at, actor_kind AS "actorKind", phase::text, awb, role::text, users.name,
        users.name_ar AS "nameAr", api_keys.name AS key
      FROM shipment_events LEFT JOIN users ON users.id = actor_id AND actor_kind = 'person'
        LEFT JOIN api_keys ON api_keys.id = actor_id AND api_keys.merchant_id = ${merchantId}::uuid AND actor_kind = 'api-key'
      WHERE shipment_events.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
      ORDER BY at DESC, shipment_events.id DESC LIMIT ${mostEvents}`,
    ],
    { prepared: true },
  );
  return {
    tags: tags.map(({ id, name }) => ({ id, name })),
    notes: notes.map(({ id, text, at, createdById, ...named }) => ({
      id,
      text,
      at: at.toISOString(),
      by: nameOf(named),
      isOwn: createdById === actor.id,
    })),
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      by: actorOf(event),
      phase: event.phase,
      awb: event.awb,
    })),
  };
}

const nameOf = ({ name, nameAr }: Named): NamedPerson | null => (name && nameAr ? { name, nameAr } : null);

/** Merchants don't see agents' names, as in notes. */
function actorOf({ actorKind, role, key, ...named }: EventRow): StoryActor {
  if (actorKind === 'worker') return 'portal';
  if (key !== null) return { key };
  if (role && role !== 'merchant') return 'customer-service';
  return nameOf(named);
}
