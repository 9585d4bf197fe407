import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { recordAudit } from './record-audit.ts';

/** Audits that somebody took data of a merchant out of the portal: what, and how much. */
export function recordExport(
  actor: MerchantActor,
  { verb, reason }: { verb: `export-${string}`; reason: string },
): Promise<void> {
  const { merchantId } = actor;
  return inMerchant(merchantId, (transaction) =>
    recordAudit(transaction, actor, { verb, reason, aboutMerchantId: merchantId }),
  );
}
