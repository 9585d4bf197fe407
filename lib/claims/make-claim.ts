import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { NewClaim } from './schema.ts';
import { type ClaimableView, mostClaimed } from './view.ts';

/** The money that the operator holds for shipments without an open claim. */
const claimable = (merchantId: string) => Prisma.sql`money_positions AS held
  WHERE held.merchant_id = ${merchantId}::uuid AND account = 'cod-collected' AND amount_minor > 0 AND NOT EXISTS (
    SELECT FROM claim_items WHERE claim_items.merchant_id = ${merchantId}::uuid
      AND claim_items.shipment_id = held.shipment_id AND is_open)`;

type Row = Omit<ClaimableView, 'deliveredAt'> & { deliveredAt: Date };

/** Which of these shipments can be claimed, and for how much; without ids, those that have waited longest. */
export async function listClaimable(actor: MerchantActor, shipmentIds: string[]): Promise<ClaimableView[]> {
  requirePermission(actor, 'money.read');
  const { merchantId } = actor;
  const chosen =
    shipmentIds.length > 0
      ? Prisma.sql`AND held.shipment_id = ANY (${shipmentIds.slice(0, mostClaimed)}::uuid[])`
      : Prisma.empty;
  const [rows = []] = await queryMerchant<Row>(merchantId, [
    Prisma.sql`
      SELECT shipment_id AS "shipmentId", awb, reference, amount_minor::float8 AS "amountMinor", currency, since AS "deliveredAt"
      FROM (SELECT * FROM ${claimable(merchantId)} ${chosen} ORDER BY since, shipment_id LIMIT ${mostClaimed}) AS held
      LEFT JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = ${merchantId}::uuid
      ORDER BY since, shipment_id`,
  ]);
  return rows.map((row) => ({ ...row, deliveredAt: row.deliveredAt.toISOString() }));
}

/**
 * Claims the money that the operator holds for each of these shipments. A shipment that was paid meanwhile, or that another open claim
 * has, is left out; `nothing` if none is left.
 */
export function makeClaim(
  actor: MerchantActor,
  { shipmentIds, dueOn, note }: NewClaim,
): Promise<Result<{ id: string; number: number; shipments: number }, 'nothing'>> {
  requirePermission(actor, 'money.manage');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    // The counter's row lock puts claims of one merchant in a row, so that two don't take the same shipment.
    const [counter] = await transaction.$queryRaw<{ claims: number }[]>`
      INSERT INTO money_settings (merchant_id, claims, updated_at) VALUES (${merchantId}::uuid, 0, now())
      ON CONFLICT (merchant_id) DO UPDATE SET claims = money_settings.claims RETURNING claims`;
    const held = await transaction.$queryRaw<{ shipmentId: string; amountMinor: bigint; currency: string }[]>`
      SELECT shipment_id AS "shipmentId", amount_minor AS "amountMinor", currency
      FROM ${claimable(merchantId)} AND held.shipment_id = ANY (${shipmentIds}::uuid[])`;
    if (held.length === 0) return failure('nothing', 'none of the shipments can be claimed');
    // A claim of nothing uses no number.
    const number = (counter?.claims ?? 0) + 1;
    await transaction.moneySettings.update({ where: { merchantId }, data: { claims: number } });
    const created = await transaction.claim.create({
      data: { merchantId, number, dueOn: new Date(dueOn), note, createdById: actor.id },
      select: { id: true },
    });
    await transaction.claimItem.createMany({
      data: held.map((item) => ({ merchantId, claimId: created.id, ...item })),
    });
    await recordAudit(transaction, actor, {
      ...{ verb: 'make-claim', reason: `claim ${number}: ${held.length} shipments` },
      aboutMerchantId: merchantId,
    });
    return success({ id: created.id, number, shipments: held.length });
  });
}
