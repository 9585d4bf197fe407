import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { foreignAttempts } from '#lib/shipments/own-numbers.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { insertClaim, lockClaims } from './make-claim.ts';
import { claimableKindOf } from './parcel-state.ts';
import type { ParcelClaim } from './schema.ts';
import type { ParcelToClaim } from './view.ts';

/** The parcel of a shipment that can be claimed now; null if nothing can. */
export function findParcelToClaim(actor: MerchantActor, shipmentId: string): Promise<ParcelToClaim | null> {
  requirePermission(actor, 'money.manage');
  if (!isId(shipmentId)) return Promise.resolve(null);
  return inMerchant(actor.merchantId, (transaction) => readParcel(transaction, actor, shipmentId));
}

/**
 * Claims compensation for a lost or damaged parcel. `nothing`: it can't be claimed as this. Nothing is sent.
 */
export function claimParcel(
  actor: MerchantActor,
  { shipmentId, amountMinor, currency, ...claim }: ParcelClaim,
): Promise<Result<{ id: string; number: number }, 'nothing'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) => {
    const newest = await lockClaims(transaction, merchantId);
    const parcel = await readParcel(transaction, actor, shipmentId);
    if (parcel?.kind !== claim.kind)
      return failure('nothing', `${shipmentId} can't be claimed as ${claim.kind}`);
    const items = [{ shipmentId, amountMinor, currency }];
    return success(await insertClaim(transaction, actor, { number: newest + 1, ...claim }, items));
  });
}

async function readParcel(
  transaction: Transaction,
  { merchantId }: MerchantActor,
  shipmentId: string,
): Promise<ParcelToClaim | null> {
  const shipment = await transaction.shipment.findFirst({
    where: { id: shipmentId, merchantId },
    select: {
      state: true,
      phase: true,
      awb: true,
      reference: true,
      details: true,
      lastStatusEn: true,
      lastEventAt: true,
      handedOverAt: true,
      codMinor: true,
      codCurrency: true,
      attempts: foreignAttempts,
    },
  });
  if (!shipment) return null;
  const details = readStoredDetails(shipment.details);
  const moments = {
    lastEventAt: shipment.lastEventAt?.toISOString() ?? null,
    handedOverAt: shipment.handedOverAt?.toISOString() ?? null,
  };
  const claims = await transaction.claimItem.findMany({
    where: { merchantId, shipmentId },
    select: { kind: true, claim: { select: { state: true } } },
  });
  const kind = claimableKindOf(
    { ...shipment, ...moments, details, isToCheck: shipment.attempts.length > 0 },
    claims.map(({ kind: claimed, claim }) => ({ kind: claimed, state: claim.state })),
  );
  if (!kind) return null;
  const declared = details?.parcel.declaredValue;
  return {
    shipmentId,
    kind,
    awb: shipment.awb,
    reference: shipment.reference,
    currency: declared?.currency ?? shipment.codCurrency ?? 'AED',
    amountMinor: declared?.amountMinor ?? shipment.codMinor,
    contents: details?.parcel.commodityDescription ?? '',
  };
}
