import 'server-only';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import { claimable } from './claimable.ts';
import type { NewClaim } from './schema.ts';
import { type ClaimableView, type ClaimKind, type MoneyKind, mostClaimed } from './view.ts';

type Row = Omit<ClaimableView, 'since'> & { since: Date };

/** Which of these shipments can be claimed, and for how much; without ids, those that have waited longest. */
export async function listClaimable(
  actor: MerchantActor,
  kind: MoneyKind,
  shipmentIds: string[],
): Promise<ClaimableView[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT shipment_id AS "shipmentId", awb, reference, amount_minor::float8 AS "amountMinor", currency, since
      FROM (SELECT *, ${merchantId}::uuid AS merchant_id FROM (${claimable(merchantId, kind, shipmentIds.slice(0, mostClaimed))}) AS held
        ORDER BY since, shipment_id LIMIT ${mostClaimed}) AS held
      ${joinNamed('held')}
      ORDER BY since, shipment_id`,
  ]);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/**
 * Claims what is open of each of these shipments. A shipment that was paid or credited meanwhile, or that another open claim of the kind
 * has, is left out; `nothing` if none is left. Nothing is sent.
 */
export async function makeClaim(
  actor: MerchantActor,
  { kind, shipmentIds, dueOn, note }: NewClaim,
): Promise<Result<{ id: string; number: number; shipments: number }, 'nothing'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  // While its claim is open, a shipment isn't archived: the claim's pages, files and email show it.
  await unsafeBringBack(merchantId, shipmentIds);
  return inMerchant(merchantId, async (transaction) => {
    const newest = await lockClaims(transaction, merchantId);
    const held = await transaction.$queryRaw<Claimed[]>`
      SELECT shipment_id AS "shipmentId", amount_minor AS "amountMinor", currency
      FROM (${claimable(merchantId, kind, shipmentIds)}) AS held`;
    if (held.length === 0) return failure('nothing', 'none of the shipments can be claimed');
    return success(await insertClaim(transaction, actor, { number: newest + 1, kind, dueOn, note }, held));
  });
}

type Claimed = { shipmentId: string; amountMinor: bigint | number; currency: string };

/** Puts claims of one merchant in a row, so that two don't take the same shipment or number. Returns the newest claim's number. */
export async function lockClaims(transaction: Transaction, merchantId: string): Promise<number> {
  const [counter] = await transaction.$queryRaw<{ claims: number }[]>`
    INSERT INTO money_settings (merchant_id, claims) VALUES (${merchantId}::uuid, 0)
    ON CONFLICT (merchant_id) DO UPDATE SET claims = money_settings.claims RETURNING claims`;
  return counter?.claims ?? 0;
}

/** Writes a claim with the number after the newest, in the transaction that has locked them. */
export async function insertClaim(
  transaction: Transaction,
  actor: MerchantActor,
  { dueOn, ...claim }: { number: number; kind: ClaimKind; dueOn: string; note: string; contents?: string },
  items: Claimed[],
): Promise<{ id: string; number: number; shipments: number }> {
  const { merchantId } = actor;
  const { number, kind } = claim;
  await transaction.moneySettings.update({ where: { merchantId }, data: { claims: number } });
  const { id } = await transaction.claim.create({
    data: { ...claim, merchantId, dueOn: new Date(dueOn) },
    select: { id: true },
  });
  await transaction.claimItem.createMany({
    data: items.map((item) => ({ merchantId, claimId: id, kind, ...item })),
  });
  const reason = { key: 'claimed', number, count: items.length } as const;
  const [item] = items.length === 1 ? items : [];
  const shipment = item && { merchantId, shipmentId: item.shipmentId };
  await recordOwnAudit(transaction, actor, { verb: 'make-claim', reason, shipment });
  return { id, number, shipments: items.length };
}
