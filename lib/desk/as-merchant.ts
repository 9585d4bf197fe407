import type { Actor, MerchantActor, MerchantPermission } from '#lib/core/actor.ts';

/** The agent with some of the merchant's permissions, for an audited read or action about the merchant's shipment. */
export const asMerchant = (
  { kind, id }: Actor,
  merchantId: string,
  ...permissions: MerchantPermission[]
): MerchantActor => ({ kind, id, merchantId, permissions: new Set(permissions) });
