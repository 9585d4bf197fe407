import 'server-only';
import { whereItIs } from '#lib/archive/read-archived.ts';
import type { Reason } from '#lib/audit/view.ts';
import { claimsOfShipment } from '#lib/claims/read-claims.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { maskBody } from '#lib/core/text/mask.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import type { Attempt, AuditEntry, ShipmentEvent } from '#lib/db/generated/client.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { casesQuery, type Names, notesQuery, toWork, type Work } from '#lib/desk/cases/read-work.ts';
import type { EventKind } from '#lib/shipments/view.ts';
import type { DeskRecord } from './view.ts';

const mostEvents = 100;
const mostAttempts = 30;
const mostAudits = 30;
const mostPeople = 5;
const longestReply = 1_000;

type NamedRow = { id: string; name: string; nameAr: string };
type AttemptRow = Pick<Attempt, 'id' | 'kind' | 'state' | 'reference' | 'polls' | 'endedAt' | 'rawReply'> & {
  at: Date;
};
type EventRow = Pick<ShipmentEvent, 'at' | 'actorKind' | 'actorId' | 'phase' | 'awb'> & { kind: EventKind };
type AuditRow = Pick<AuditEntry, 'id' | 'verb' | 'at' | 'actorKind' | 'actorId'> & { reason: Reason };
/**
 * What an agent sees of a shipment in addition to the merchant's view: the calls that changed something, its events, who opened
 * it, the merchant's claims and people, and internal notes and cases. One round trip. Requires an audited look-up.
 */
export async function unsafeReadRecord(
  agent: Actor,
  {
    merchantId,
    shipmentId,
    isArchived = false,
  }: { merchantId: string; shipmentId: string; isArchived?: boolean },
): Promise<DeskRecord & Work> {
  requirePermission(agent, 'desk.look-up');
  const ofShipment = sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`;
  const here = await whereItIs((statements) => unsafeQueryAcrossMerchants(statements), {
    merchantId,
    shipmentId,
    isArchived,
  });
  const newestEvents = sql`FROM shipment_events WHERE ${ofShipment} ORDER BY at DESC LIMIT ${mostEvents}`;
  const newestAudits = sql`
    FROM audit_entries WHERE shipment_id = ${shipmentId}::uuid AND about_merchant_id = ${merchantId}::uuid
    ORDER BY at DESC, id DESC LIMIT ${mostAudits}`;
  const [attempts, events, audits, claims, notes, cases, named, people] = await unsafeQueryAcrossMerchants(
    [
      here(sql<AttemptRow>`
        SELECT id, kind::text, state::text, reference, polls, coalesce(sent_at, created_at) AS at, ended_at AS "endedAt",
          raw_reply AS "rawReply"
        FROM attempts WHERE ${ofShipment} ORDER BY created_at DESC LIMIT ${mostAttempts}`),
      sql<EventRow>`
        SELECT kind, at, actor_kind AS "actorKind", actor_id AS "actorId", phase::text, awb ${newestEvents}`,
      sql<AuditRow>`
        SELECT id, verb, reason, at, actor_kind AS "actorKind", user_id AS "actorId" ${newestAudits}`,
      claimsOfShipment(ofShipment),
      here(notesQuery(ofShipment)),
      here(casesQuery(ofShipment)),
      here(sql<NamedRow>`
        SELECT id, name, name_ar AS "nameAr" FROM users WHERE id IN (
          (SELECT actor_id ${newestEvents}) UNION (SELECT user_id ${newestAudits})
          UNION SELECT agent_id FROM desk_notes WHERE ${ofShipment}
          UNION SELECT owner_id FROM desk_cases WHERE ${ofShipment}
        )
        UNION ALL SELECT id, name, name FROM api_keys
        WHERE merchant_id = ${merchantId}::uuid AND id IN ((SELECT actor_id ${newestEvents}) UNION (SELECT user_id ${newestAudits}))`),
      sql<DeskRecord['people'][number]>`
        SELECT name, name_ar AS "nameAr", email FROM memberships JOIN users ON users.id = user_id
        WHERE memberships.merchant_id = ${merchantId}::uuid AND disabled_at IS NULL
        ORDER BY memberships.created_at LIMIT ${mostPeople}`,
    ],
    { sorts: true, prepared: true },
  );
  const names = new Map(named.map(({ id, name, nameAr }) => [id, { name, nameAr }]));
  return {
    ...toWork(notes, cases, names),
    attempts: attempts.map(({ rawReply, ...attempt }) => ({
      ...withIsoMoments(attempt),
      reply: rawReply && maskBody(new TextEncoder().encode(rawReply), longestReply),
    })),
    events: events.map(({ actorKind, actorId, ...event }) => ({
      ...withIsoMoments(event),
      by: actorOf(actorKind, actorId, names),
    })),
    audits: audits.map(({ actorKind, actorId, ...audit }) => ({
      ...withIsoMoments(audit),
      by: actorOf(actorKind, actorId, names),
    })),
    claims,
    people,
  };
}

function actorOf(kind: string, id: string | null, names: Names): DeskRecord['events'][number]['by'] {
  const named = id ? names.get(id) : undefined;
  if (named && kind === 'api-key') return { key: named.name };
  return named ?? (kind === 'worker' ? 'portal' : null);
}
