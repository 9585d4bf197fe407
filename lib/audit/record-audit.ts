import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import type { Actor, MerchantActor } from '#lib/core/actor.ts';
import { maskContacts } from '#lib/core/text/mask.ts';
import { take } from '#lib/db/limits.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { AuditChange, Reason, Verb } from './view.ts';

/** Two merchants may have a shipment with the same id, so an entry about one names its merchant too. */
type AuditedShipment = { merchantId: string; shipmentId: string } | null;

/**
 * `aboutMerchantId` and `aboutUserId`: the merchant, unless `shipment` names it, and the person that the action is about. `change`: as
 * changedFields gives it.
 */
type AuditEntry = {
  verb: Verb;
  reason: Reason;
  shipment?: AuditedShipment;
  address?: string;
  aboutMerchantId?: string;
  aboutUserId?: string;
  change?: AuditChange;
};

/** A reason as it is stored. Entries can't be changed or erased later, so its phones and emails are masked now. */
export const storedReason = (reason: Reason) =>
  JSON.stringify(reason, (_, value) =>
    typeof value === 'string' ? maskContacts(value).toWellFormed() : value,
  );

/** Records a read across merchants, a sign-in or a change of permissions, in the same transaction. */
export async function recordAudit(
  transaction: Transaction,
  actor: Actor,
  { shipment, ...entry }: AuditEntry,
): Promise<void> {
  const reason = JSON.parse(storedReason(entry.reason));
  const about = shipment && { shipmentId: shipment.shipmentId, aboutMerchantId: shipment.merchantId };
  await transaction.auditEntry.create({
    data: { actorKind: actor.kind, actorId: actor.id, ...entry, ...about, reason },
  });
}

/** The same for what somebody does for the merchant that they work for. */
export const recordOwnAudit = (
  transaction: Transaction,
  actor: MerchantActor,
  entry: Omit<AuditEntry, 'aboutMerchantId'>,
): Promise<void> => recordAudit(transaction, actor, { ...entry, aboutMerchantId: actor.merchantId });

/** The same for a page that polls: repeated reads share one row until the actor pauses for 15 minutes. */
export async function recordAuditOfPoll(
  transaction: Transaction,
  actor: Actor,
  { verb, reason, shipment = null }: { verb: Verb; reason: Reason; shipment?: AuditedShipment },
): Promise<void> {
  const about = sql`SELECT ${shipment?.shipmentId ?? null}::uuid, ${shipment?.merchantId ?? null}::uuid`;
  await transaction.$executeRaw(auditOfPoll(actor, { verb, reason, shipment: about }));
}

/** The exports of one person, of whatever kind. */
const exportsOfPerson = { name: 'export', most: 30, seconds: 600 };

/** Counts and audits an export of a merchant's data: what, and how much. Throws `TooOften`. */
export async function recordExport(
  actor: MerchantActor,
  { verb, reason }: { verb: Extract<Verb, `export-${string}`>; reason: Reason },
): Promise<void> {
  await take({ limit: exportsOfPerson, key: String(actor.id) });
  await inMerchant(actor.merchantId, (transaction) => recordOwnAudit(transaction, actor, { verb, reason }));
}

const longestFilter = 500;

/** The reason of a file of what a filter finds. */
export function filteredBy(format: string, filter: object): Reason {
  const text = JSON.stringify(filter).slice(1, -1).slice(0, longestFilter);
  return text === '' ? { key: 'everything', format } : { key: 'filtered', format, filter: text };
}

/** `shipment`: its id and its merchant's as SQL, because they may follow from the read that is audited. */
type ReadEntry = { verb: Verb; reason: Reason; shipment: Sql };

const mostRowsBetween = 20;

/**
 * The audit row of a page that polls, as one statement for the transaction that reads: repeated reads share one row until the actor
 * pauses for 15 minutes.
 */
export function auditOfPoll(actor: Actor, entry: ReadEntry): Sql {
  return auditUnless(
    actor,
    entry,
    sql`
      SELECT FROM audit_entries
      WHERE user_id = entry.user_id AND verb = entry.verb AND reason = entry.reason
        AND shipment_id IS NOT DISTINCT FROM entry.shipment_id
        AND about_merchant_id IS NOT DISTINCT FROM entry.about_merchant_id AND at > now() - make_interval(mins => 15)`,
  );
}

/**
 * The same for a page that is rendered again, after the actor's own action or a change of its tracking. It counts as the same
 * look-up while the actor's rows since then are about the same shipment, up to 15 minutes.
 */
export function auditOfPage(actor: Actor, entry: ReadEntry): Sql {
  const newest = sql`
    SELECT verb, reason, shipment_id, about_merchant_id, at FROM audit_entries
    WHERE user_id = ${actor.id}::uuid AND at > now() - make_interval(mins => 15)
    ORDER BY at DESC LIMIT ${mostRowsBetween}`;
  return auditUnless(
    actor,
    entry,
    sql`
      WITH newest AS (${newest})
      SELECT FROM newest
      WHERE verb = entry.verb AND reason = entry.reason AND shipment_id = entry.shipment_id
        AND about_merchant_id = entry.about_merchant_id AND NOT EXISTS (
          SELECT FROM newest AS other WHERE other.at >= newest.at AND (
            other.shipment_id IS DISTINCT FROM entry.shipment_id
            OR other.about_merchant_id IS DISTINCT FROM entry.about_merchant_id
          )
        )`,
  );
}

function auditUnless(actor: Actor, { verb, reason, shipment }: ReadEntry, earlier: Sql): Sql {
  return sql`
    INSERT INTO audit_entries (id, actor_kind, user_id, verb, reason, shipment_id, about_merchant_id)
    SELECT * FROM (
      SELECT ${randomUUIDv7()}::uuid AS id, ${actor.kind}::text AS actor_kind, ${actor.id}::uuid AS user_id, ${verb}::text AS verb,
        ${storedReason(reason)}::jsonb AS reason, shipment_id, about_merchant_id
      FROM (SELECT) AS one LEFT JOIN (${shipment}) AS shipment (shipment_id, about_merchant_id) ON true
    ) AS entry
    WHERE NOT EXISTS (${earlier})`;
}
