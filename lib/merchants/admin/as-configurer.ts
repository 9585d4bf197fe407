import 'server-only';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';

/** The administrator as somebody who may configure one merchant, and nothing else there. */
export function asConfigurer(administrator: Actor, merchantId: string): MerchantActor {
  requirePermission(administrator, 'merchants.manage');
  const { kind, id } = administrator;
  return { kind, id, merchantId, permissions: new Set(['merchant.configure']) };
}
