import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { MerchantActor } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findSendingAccountId } from '#lib/merchants/operator-account.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { quoteRates } from './quote-rates.ts';
import type { RateLines, RateQuestion } from './schema.ts';

/** A price and when the operator gave it; null lines: it has none for this. */
export type KeptRate = { lines: RateLines | null; message?: string; at: Date };

const freshMs = 10 * 60_000;

export const isFresh = (rate: KeptRate | undefined): rate is KeptRate =>
  rate !== undefined && Date.now() - rate.at.getTime() < freshMs;

/** The same for the same question, in whatever order its fields are. */
export const keyOfQuestion = (question: RateQuestion) => JSON.stringify(Object.entries(question).sort());

type Row = { question: string; lines: RateLines | null; message: string | null; at: Date };

/**
 * The operator's last prices for these questions and the merchant's default account, of a day at most, by the key of each question:
 * another account may have other prices.
 */
export async function findKeptRates(
  merchantId: string,
  keys: readonly string[],
): Promise<Map<string, KeptRate>> {
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<Row>`SELECT question, lines, message, at FROM kept_rates
        WHERE merchant_id = ${merchantId}::uuid AND question = ANY (${keys}::text[]) AND at > now() - interval '1 day'
          AND account_id = (SELECT id FROM operator_accounts
            WHERE merchant_id = ${merchantId}::uuid AND operator = ${bookingOperator()} AND is_default)`,
    ],
    { prepared: true },
  );
  return new Map(
    rows.map(({ question, message, ...rate }) => [
      question,
      { ...rate, ...(message !== null && { message }) },
    ]),
  );
}

/** Asks the operator, and keeps its answer for every process. A crash of the database may forget it. */
export async function askRate(
  actor: MerchantActor,
  question: RateQuestion,
): Promise<KeptRate | 'unavailable'> {
  const { merchantId } = actor;
  try {
    const accountId = await inMerchant(merchantId, (transaction) =>
      findSendingAccountId(transaction, merchantId),
    );
    const quoted = await quoteRates(actor, question);
    if (!quoted.ok && quoted.code === 'unavailable') return 'unavailable';
    const lines = quoted.ok ? quoted.value : null;
    const message = quoted.ok ? undefined : quoted.details?.message;
    const at = new Date();
    await queryMerchant(
      merchantId,
      [
        sql`INSERT INTO kept_rates (merchant_id, question, account_id, lines, message, at)
          VALUES (${merchantId}::uuid, ${keyOfQuestion(question)}, ${accountId}::uuid, ${lines && JSON.stringify(lines)}::jsonb,
            ${message ?? null}, ${at.toISOString()}::timestamptz)
          ON CONFLICT (merchant_id, question) DO UPDATE
          SET account_id = excluded.account_id, lines = excluded.lines, message = excluded.message, at = excluded.at`,
      ],
      { prepared: true, durable: false },
    );
    return { lines, message, at };
  } catch (error) {
    if (error instanceof TooOften) return 'unavailable';
    throw error;
  }
}

/**
 * The operator's price, for callers who can't wait: one of the last ten minutes without asking; otherwise the operator's if it responds
 * in `waitMs`, or the last one of a day at most. `unavailable` without any. A price that arrives later is kept.
 */
export async function quoteSoon(
  actor: MerchantActor,
  question: RateQuestion,
  waitMs: number,
): Promise<KeptRate | 'unavailable'> {
  const key = keyOfQuestion(question);
  const keptRate = (await findKeptRates(actor.merchantId, [key])).get(key);
  if (isFresh(keptRate)) return keptRate;
  const asked = askRate(actor, question);
  const slow = new AbortController();
  const late = wait(waitMs, 'unavailable' as const, { signal: slow.signal, ref: false }).catch(
    () => 'unavailable' as const,
  );
  // An error after the time is over has nobody left to be told.
  asked.catch(() => {});
  const first = await Promise.race([asked, late]).finally(() => slow.abort());
  return first === 'unavailable' ? (keptRate ?? 'unavailable') : first;
}
