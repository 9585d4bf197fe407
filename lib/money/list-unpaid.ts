import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { listCursor, pageOf } from '#lib/core/list-cursor.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { findPlan } from './payout-plan.ts';
import { overdueBefore } from './payouts.ts';
import type { UnpaidFilter, UnpaidView } from './view.ts';

type Row = { id: string; amountMinor: number; currency: string; since: Date } & Record<
  'awb' | 'reference' | 'receiverName' | 'name',
  string | null
>;
/** A shipment is there once for each currency. */
export const unpaidCursor = listCursor(z.tuple([z.iso.datetime(), z.guid(), z.string().regex(/^[A-Z]{3}$/)]));

type UnpaidPage = { items: UnpaidView[]; newer: string | null };

const shipmentsOf = (merchantId: string, account: string) => sql`
  SELECT shipment_id AS id, currency, amount_minor, since FROM money_positions
  WHERE merchant_id = ${merchantId}::uuid AND account = ${account} AND amount_minor > 0`;

/** Below 0 where more arrived than was announced. */
const payoutsOf = (merchantId: string) => sql`
  SELECT payout_id AS id, currency, open_minor AS amount_minor,
    least(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date)::timestamp AT TIME ZONE 'Asia/Dubai' AS since
  FROM money_payouts JOIN statements ON statements.id = payout_id AND statements.merchant_id = ${merchantId}::uuid
  WHERE money_payouts.merchant_id = ${merchantId}::uuid AND open_minor <> 0`;

/** A page of what an account holds, oldest first: the shipments, or the payouts on their way, that a figure of the overview consists of. */
export async function listUnpaid(
  actor: MerchantActor,
  { account, overdue }: UnpaidFilter,
  cursor = '',
  pageSize = 50,
): Promise<UnpaidPage> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const edge = unpaidCursor.read(cursor);
  const payouts = overdue ? await findPlan(merchantId) : null;
  const before = overdue && overdueBefore(payouts, dubaiClock(new Date()).date, overdue);
  const conditions = [
    ...(before ? [sql`since < ${before}::timestamp AT TIME ZONE 'Asia/Dubai'`] : []),
    ...(edge ? [sql`(since, id, currency) > (${edge[0]}::timestamptz, ${edge[1]}::uuid, ${edge[2]})`] : []),
  ];
  const isPayout = account === 'cod-remitted';
  const parts = isPayout ? payoutsOf(merchantId) : shipmentsOf(merchantId, account);
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, ' AND ')}` : sql.empty;
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT held.id, awb, shipments.reference, receiver_name AS "receiverName", coalesce(statements.reference, name) AS name,
        held.amount_minor::float8 AS "amountMinor", held.currency, since
      FROM (SELECT * FROM (${parts}) AS parts ${where} ORDER BY since, id, currency LIMIT ${pageSize + 1}) AS held
      LEFT JOIN shipments ON shipments.id = held.id AND shipments.merchant_id = ${merchantId}::uuid
      LEFT JOIN statements ON statements.id = held.id AND statements.merchant_id = ${merchantId}::uuid
      ORDER BY since, held.id, held.currency`,
  ]);
  const { shown, last } = pageOf(rows, pageSize);
  return {
    items: shown.map(({ id, awb, reference, receiverName, name, since, ...amount }) => ({
      shipment: isPayout ? null : { id, awb, reference },
      receiverName: actor.permissions.has('shipments.read') ? receiverName : null,
      statement: isPayout ? { id, name: name ?? '' } : null,
      ...amount,
      since: since.toISOString(),
    })),
    newer: last && unpaidCursor.write([last.since.toISOString(), last.id, last.currency]),
  };
}
