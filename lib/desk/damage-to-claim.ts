import { claimableKindOf } from '#lib/claims/parcel-state.ts';
import type { ClaimOfShipment, DamageToClaim } from '#lib/claims/view.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { currencies } from '#lib/shipments/choices.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** What a claim for damage begins with: the declared value or the COD amount. Null if it can't be claimed, or was. */
export function damageOf(shipment: ShipmentView, claims: ClaimOfShipment[]): DamageToClaim | null {
  if (claimableKindOf(shipment, claims) !== 'damaged') return null;
  const { details, codAmount } = shipment;
  const worth = details?.parcel.declaredValue ?? codAmount;
  return {
    amount: worth ? decimalAmount(worth) : '',
    currency: currencies.find((each) => each === worth?.currency) ?? 'AED',
    contents: details?.parcel.commodityDescription ?? '',
  };
}
