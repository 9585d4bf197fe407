import 'server-only';
import { waitingForAgent } from '#lib/attempts/waiting-for-agent.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, asMerchant, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafeListCasesOf } from '#lib/desk/cases/list-cases.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';
import type { DayTotals, DeskMerchantPage, MerchantPayout, MerchantPerson, StuckBooking } from './view.ts';

const mostPeople = 50;
const mostParcels = 20;
const mostStuck = 50;
const mostPayouts = 5;
const mostUnpaid = 3;

const nothingToday: DayTotals = { booked: 0, codMinor: 0, delivered: 0, collectedMinor: 0, failed: 0 };

type Found = {
  id: string;
  nameEn: string;
  nameAr: string;
  suspendedAt: Date | null;
  phone: string | null;
  email: string | null;
};

/** A merchant for an agent who has it on the phone; null when there is none. Audited. */
export async function unsafeOpenMerchant(agent: Actor, id: string): Promise<DeskMerchantPage | null> {
  requirePermission(agent, 'desk.look-up');
  if (!isId(id)) return null;
  await unsafeAcrossMerchants((transaction) =>
    recordAudit(transaction, agent, { verb: 'look-up', reason: 'merchant', aboutMerchantId: id }),
  );
  const ofMerchant = sql`merchant_id = ${id}::uuid`;
  const startOfToday = sql`(now() AT TIME ZONE 'Asia/Dubai')::date::timestamp AT TIME ZONE 'Asia/Dubai'`;
  const today = sql`created_at >= ${startOfToday} AND state <> 'draft'`;
  const isStuck = sql`(${waitingForAgent.unconfirmed} OR ${waitingForAgent.duplicates} OR ${waitingForAgent.foreign})`;
  const [[[found], people, parcels, [day], stuck, payouts], cases, unpaid, money] = await Promise.all([
    unsafeQueryAcrossMerchants(
      [
        sql<Found>`SELECT id, name_en AS "nameEn", name_ar AS "nameAr", suspended_at AS "suspendedAt", phone, email
          FROM merchants LEFT JOIN merchant_contacts ON merchant_contacts.merchant_id = id WHERE id = ${id}::uuid`,
        sql<MerchantPerson>`SELECT users.id, name, name_ar AS "nameAr", email, memberships.role FROM memberships
          JOIN users ON users.id = user_id WHERE memberships.merchant_id = ${id}::uuid AND disabled_at IS NULL
          ORDER BY memberships.created_at LIMIT ${mostPeople}`,
        sql<SummaryRow>`SELECT ${sql.raw(summaryColumns)} FROM shipments
          WHERE ${ofMerchant} AND ${today} ORDER BY created_at DESC, id DESC LIMIT ${mostParcels}`,
        sql<DayTotals>`SELECT count(*) FILTER (WHERE ${today})::int AS booked,
            coalesce(sum(cod_minor) FILTER (WHERE ${today} AND state = 'booked' AND cod_currency = 'AED'), 0)::float8 AS "codMinor",
            count(*) FILTER (WHERE phase = 'delivered' AND last_event_at >= ${startOfToday})::int AS delivered,
            coalesce(sum(cod_minor) FILTER (WHERE phase = 'delivered' AND last_event_at >= ${startOfToday} AND cod_currency = 'AED'), 0)::float8 AS "collectedMinor",
            count(*) FILTER (WHERE phase IN ('attempted', 'held') AND last_event_at >= ${startOfToday})::int AS failed
          FROM shipments WHERE ${ofMerchant} AND state <> 'draft'
            AND CASE WHEN last_event_at IS NULL THEN created_at ELSE last_event_at END >= ${startOfToday}`,
        sql<
          Omit<StuckBooking, 'since'> & { since: Date }
        >`SELECT attempts.id, attempts.shipment_id AS "shipmentId", kind::text, attempts.reference, awb,
            receiver_name AS "receiverName", coalesce(sent_at, attempts.created_at) AS since
          FROM attempts JOIN shipments ON shipments.id = attempts.shipment_id AND shipments.merchant_id = ${id}::uuid
          WHERE attempts.${ofMerchant} AND ${isStuck} ORDER BY since LIMIT ${mostStuck}`,
        sql<MerchantPayout>`SELECT statements.id || ' ' || currency AS id, coalesce(reference, name) AS name,
            least(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day, currency,
            (open_minor + banked_minor)::float8 AS "amountMinor", open_minor::float8 AS "openMinor"
          FROM (SELECT * FROM statements WHERE ${ofMerchant} AND kind = 'cod' AND state = 'posted' ORDER BY created_at DESC
            LIMIT ${mostPayouts}) AS statements
          JOIN money_payouts ON payout_id = statements.id AND money_payouts.merchant_id = ${id}::uuid
          ORDER BY 3 DESC, 2, 4`,
      ],
      { sorts: true },
    ),
    unsafeListCasesOf(agent, id),
    listUnpaid(
      asMerchant(agent, id, 'money.read', 'shipments.read'),
      { account: 'cod-collected' },
      '',
      mostUnpaid,
    ),
    readMoney(asMerchant(agent, id, 'money.read')),
  ]);
  if (!found) return null;
  const { suspendedAt, ...merchant } = found;
  return {
    merchant: { ...merchant, isSuspended: suspendedAt !== null },
    people,
    cases,
    day: day ?? nothingToday,
    parcels: parcels.map(toSummary),
    stuck: stuck.map(withIsoMoments),
    payouts,
    unpaid: unpaid.items,
    money,
  };
}
