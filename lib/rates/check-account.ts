import 'server-only';
import { TooOften } from '#lib/core/too-often.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';
import { findHomeCountryId, findPlaces } from '#lib/locations/queries.ts';
import type { CheckAccount } from '#lib/merchants/accounts/accounts.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';

/** Limits the checks, so that this portal can't be used to guess tokens. */
const mostInAnHour = 20;
let limit: RateLimit | undefined;

/**
 * Requests a price with an account before the account is stored: the only call that needs credentials, changes nothing and
 * names no shipment. Throws TooOften.
 */
export function accountCheckFor(merchantId: string): CheckAccount {
  return async (account) => {
    limit ??= makeRateLimit('account-check', { points: mostInAnHour, seconds: 3_600 });
    const seconds = await limit.take(merchantId);
    if (seconds > 0) throw new TooOften(seconds);
    const [countryId, emirates] = await Promise.all([findHomeCountryId(), findPlaces({ kind: 'emirates' })]);
    const emirate = typeof emirates === 'string' ? undefined : emirates.options[0];
    if (countryId === null || !emirate) return 'unchecked';
    const answer = await operatorClient().calculatePrice(
      {
        product: 'express',
        service: 'domestic',
        contentType: 'document',
        originState: emirate.nameEn,
        originCityId: emirate.id,
        destinationCountryId: countryId,
        destinationCityId: emirate.id,
        ...{
          weightGrams: 500,
          lengthMm: 100,
          widthMm: 100,
          heightMm: 10,
          registered: false,
          currency: 'AED',
        },
      },
      account,
    );
    if (answer.outcome === 'answered') return 'accepted';
    return answer.outcome === 'refused' ? 'token-wrong' : 'unchecked';
  };
}
