import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { MerchantActor } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { quoteRates } from './quote-rates.ts';
import type { RateLines, RateQuestion } from './schema.ts';

/** A price and when the operator gave it; null lines: it has none for this. */
export type KeptRate = { lines: RateLines | null; message?: string; at: Date };

const freshMs = 10 * 60_000;
const keptMs = 24 * 60 * 60_000;

const kept = new LRUCache<string, KeptRate>({ max: 20_000, ttl: keptMs });

/**
 * The operator's price, for callers who can't wait: one of the last ten minutes without asking; otherwise the operator's if it responds
 * in `waitMs`, or the last one of this process, of a day at most. `unavailable` without any. A price that arrives later is kept.
 */
export async function quoteSoon(
  actor: MerchantActor,
  question: RateQuestion,
  waitMs: number,
): Promise<KeptRate | 'unavailable'> {
  const key = JSON.stringify([actor.merchantId, Object.entries(question).sort()]);
  const known = kept.get(key);
  if (known && Date.now() - known.at.getTime() < freshMs) return known;
  const asked = quoteRates(actor, question).then(
    (quoted): KeptRate | 'unavailable' => {
      if (!quoted.ok && quoted.code === 'unavailable') return 'unavailable';
      const found = quoted.ok
        ? { lines: quoted.value, at: new Date() }
        : { lines: null, message: quoted.details?.message, at: new Date() };
      kept.set(key, found);
      return found;
    },
    (error: unknown) => {
      if (error instanceof TooOften) return 'unavailable' as const;
      throw error;
    },
  );
  const slow = new AbortController();
  const late = wait(waitMs, 'unavailable' as const, { signal: slow.signal, ref: false }).catch(
    () => 'unavailable' as const,
  );
  // An error after the time is over has nobody left to be told.
  asked.catch(() => {});
  const first = await Promise.race([asked, late]).finally(() => slow.abort());
  return first === 'unavailable' ? (known ?? 'unavailable') : first;
}
