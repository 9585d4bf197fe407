import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { InvoiceNumbers } from '../schema.ts';

/**
 * Corrects or fills in the number of an invoice and the carrier's tax number, which exports name. The entries stay as they are. Only of an
 * invoice whose lines are read. Reading it again keeps what was corrected.
 */
export async function correctInvoice(
  actor: MerchantActor,
  id: string,
  { reference, taxNumber }: InvoiceNumbers,
): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) => {
    const corrected = { reference: reference || null, taxNumber: taxNumber || null };
    const count = await transaction.$executeRaw`
      UPDATE statements SET reference = ${corrected.reference},
        summary = summary || ${JSON.stringify({ taxNumber: corrected.taxNumber, corrected })}::jsonb
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND kind = 'charges' AND state IN ('read', 'posted')`;
    if (count === 0) return failure('not-found', 'no such invoice, or it isn’t read');
    const reason = { key: 'statement', kind: 'charges', id } as const;
    await recordOwnAudit(transaction, actor, { verb: 'correct-invoice', reason });
    return success(null);
  });
}
