import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { isQuestionSql } from '#lib/shipments/case-requests.ts';

export const openQuestions = (merchantId: string) => sql<{ questions: number }>`
  SELECT count(*)::int AS questions FROM desk_cases
  WHERE merchant_id = ${merchantId}::uuid AND ${sql.raw(isQuestionSql)}`;

/** The number of open questions of customer service, for a page that has no list of shipments. */
export async function countQuestions(actor: MerchantActor): Promise<number> {
  requirePermission(actor, 'shipments.read');
  const [[counted]] = await queryMerchant(actor.merchantId, [openQuestions(actor.merchantId)], {
    prepared: true,
  });
  return counted?.questions ?? 0;
}
