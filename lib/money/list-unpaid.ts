import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { readMoneyCursor, writeMoneyCursor } from './list-entries.ts';
import { findPlan } from './payout-plan.ts';
import { overdueBefore } from './payouts.ts';
import type { UnpaidFilter } from './schema.ts';
import type { UnpaidView } from './view.ts';

const pageSize = 50;

type Row = Omit<UnpaidView, 'since'> & { since: Date };
type UnpaidPage = { items: UnpaidView[]; newer: string | null };

/** A page of the shipments whose cash on delivery an account holds, oldest first: the shipments behind a figure of the overview. */
export async function listUnpaid(
  actor: MerchantActor,
  { account, overdue }: UnpaidFilter,
  cursor = '',
): Promise<UnpaidPage> {
  requirePermission(actor, 'money.read');
  const { merchantId } = actor;
  const edge = readMoneyCursor(cursor);
  const payouts = overdue ? await findPlan(merchantId) : null;
  const before = overdue && overdueBefore(payouts, dubaiClock(new Date()).date, overdue);
  const conditions = [
    Prisma.sql`merchant_id = ${merchantId}::uuid AND account = ${account} AND amount_minor > 0`,
    ...(before ? [Prisma.sql`since < ${before}::timestamp AT TIME ZONE 'Asia/Dubai'`] : []),
    ...(edge ? [Prisma.sql`(since, shipment_id) > (${edge.at}::timestamptz, ${edge.id}::uuid)`] : []),
  ];
  const [rows = []] = await queryMerchant<Row>(merchantId, [
    Prisma.sql`SELECT shipment_id AS "shipmentId", awb, reference, amount_minor::float8 AS "amountMinor", currency, since
      FROM (SELECT * FROM money_positions WHERE ${Prisma.join(conditions, ' AND ')}
        ORDER BY since, shipment_id LIMIT ${pageSize + 1}) AS held
      LEFT JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = ${merchantId}::uuid
      ORDER BY since, shipment_id`,
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({ ...row, since: row.since.toISOString() })),
    newer: rows.length > pageSize && last ? writeMoneyCursor(last.since, last.shipmentId) : null,
  };
}
