import 'server-only';
import { take } from '#lib/db/limits.ts';
import { findHomeCountryId, findPlaces } from '#lib/locations/queries.ts';
import type { CheckAccount } from '#lib/merchants/accounts/accounts.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';

/** Limits the checks, so that this portal can't be used to guess tokens. */
const limit = { name: 'account-check', most: 20, seconds: 3_600 };

/**
 * Requests a price with an account before the account is stored: the only call that needs credentials, changes nothing and
 * names no shipment. Throws TooOften.
 */
export function accountCheckFor(merchantId: string): CheckAccount {
  return async (account) => {
    await take({ limit, key: merchantId });
    const [countryId, emirates] = await Promise.all([findHomeCountryId(), findPlaces({ kind: 'emirates' })]);
    const emirate = typeof emirates === 'string' ? undefined : emirates.options[0];
    if (countryId === null || !emirate) return 'unchecked';
    const answer = await operatorClient(account.operator).calculatePrice(
      {
        product: 'express',
        service: 'domestic',
        contentType: 'document',
        originState: emirate.nameEn,
        originCityId: emirate.id,
        destinationCountryId: countryId,
        destinationCityId: emirate.id,
        weightGrams: 500,
        lengthMm: 100,
        widthMm: 100,
        heightMm: 10,
        registered: false,
        currency: 'AED',
      },
      account,
    );
    if (answer.outcome === 'answered') return 'accepted';
    return answer.outcome === 'refused' ? 'token-wrong' : 'unchecked';
  };
}
