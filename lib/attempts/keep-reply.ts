import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { logger } from '#lib/telemetry/logger.ts';
import type { Attempt } from './ends.ts';

/**
 * Stores the operator's raw reply without its label. The commit of its outcome follows, and flushes it to the disk too. A reply
 * that can't be stored doesn't keep its outcome from being recorded.
 */
export async function keepReply({ actor, attemptId }: Attempt, rawReply: string): Promise<void> {
  const { merchantId } = actor;
  // PostgreSQL's text can't contain a zero byte.
  const kept = withoutFiles(rawReply).replaceAll('\u0000', '\uFFFD');
  const keep = sql`UPDATE attempts SET raw_reply = ${kept} WHERE merchant_id = ${merchantId} AND id = ${attemptId}`;
  try {
    await queryMerchant(merchantId, [keep], { prepared: true, durable: false });
  } catch (error) {
    logger().error({ err: error, attemptId }, 'the raw reply could not be stored');
  }
}

/** Longer than any text of a reply. The label of one page has 10,000 characters or more. */
const shortestFile = 2_000;
const base64 = /^[A-Za-z0-9+/\\]+={0,2}$/;

/**
 * Replaces each base64 file of a JSON reply by its length. The label is stored separately or fetched again; inside the reply it
 * would take more disk space than the rest of the shipment. Looks at whole texts: one expression for all of the reply takes long.
 */
export function withoutFiles(reply: string): string {
  return reply
    .split('"')
    .map((text) =>
      text.length >= shortestFile && base64.test(text) ? `(${text.length} characters of base64)` : text,
    )
    .join('"');
}
