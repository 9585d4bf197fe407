import 'server-only';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { logger } from '#lib/telemetry/logger.ts';
import { pool } from './pool.ts';

/** `points` may be taken in each window of `seconds`. */
export type RateLimitOptions = { points: number; seconds: number };

export type RateLimit = {
  /** Takes points for a key. Returns 0, or the seconds to wait; while a key must wait, its calls aren't counted. */
  take: (key: string, points?: number) => Promise<number>;
};

/**
 * A limit that all processes share in PostgreSQL. A key over its limit is refused from memory, without a query. While PostgreSQL
 * can't be reached, each process counts for itself.
 */
export function makeRateLimit(name: string, options: RateLimitOptions): RateLimit {
  return limitOf(name, makeLimiter(name, options));
}

/** The same as a token bucket: `points` in each window of `seconds`, and beyond that `burst` in each of `burstSeconds`. */
export function makeTokenBucket(
  name: string,
  { burst, burstSeconds, ...rate }: RateLimitOptions & { burst: number; burstSeconds: number },
): RateLimit {
  const reserve = makeLimiter(`${name}-burst`, { points: burst, seconds: burstSeconds });
  return limitOf(name, new BurstyRateLimiter(makeLimiter(name, rate), reserve));
}

function makeLimiter(name: string, { points, seconds }: RateLimitOptions): RateLimiterPostgres {
  const own = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...own,
    storeClient: pool(),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(own),
  });
}

function limitOf(name: string, limiter: Pick<RateLimiterPostgres, 'consume'>): RateLimit {
  return {
    async take(key, taken = 1) {
      try {
        await limiter.consume(key, taken);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        // If a limit can't be counted, the work isn't blocked.
        logger().warn({ err: refused, limit: name }, 'a rate limit could not be counted');
        return 0;
      }
    },
  };
}
