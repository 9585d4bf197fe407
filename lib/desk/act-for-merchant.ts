import type { Actor, MerchantActor, MerchantPermission } from '#lib/core/actor.ts';

/** The agent with one of the merchant's permissions, for an audited action on the merchant's shipment. */
export function actFor(
  agent: Actor,
  merchantId: string,
  ...permissions: MerchantPermission[]
): MerchantActor {
  return { kind: agent.kind, id: agent.id, merchantId, permissions: new Set(permissions) };
}
