import 'server-only';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';

/** The administrator as an actor who may only configure this merchant. */
export function asConfigurer(administrator: Actor, merchantId: string): MerchantActor {
  requirePermission(administrator, 'merchants.manage');
  const { kind, id } = administrator;
  return { kind, id, merchantId, permissions: new Set(['merchant.configure']) };
}
