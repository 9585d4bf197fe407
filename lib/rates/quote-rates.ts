import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { operatorIdOf } from '#lib/locations/identify-places.ts';
import { findHomeCountryId, findPlace } from '#lib/locations/queries.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { RateLines, RateQuestion } from './schema.ts';

type QuoteFailure = 'unavailable' | 'refused';

type Destination = { service: 'domestic' | 'international'; countryId: string; cityId?: string };

/** The ids for the operator's request; `unavailable` without a list, null for a place that isn't in its list. */
async function destinationOf(question: RateQuestion): Promise<Destination | 'unavailable' | null> {
  if ('destinationEmirateId' in question) {
    const countryId = await findHomeCountryId();
    if (countryId === null) return 'unavailable';
    const emirate = await findPlace({ kind: 'emirates' }, question.destinationEmirateId);
    if (emirate === 'unavailable' || !emirate) return emirate;
    return { service: 'domestic', countryId, cityId: operatorIdOf(emirate) };
  }
  const { destinationCountryId: countryId, destinationCityId } = question;
  const country = await findPlace({ kind: 'countries' }, countryId);
  if (country === 'unavailable' || !country) return country;
  const abroad = { service: 'international' as const, countryId: operatorIdOf(country) ?? countryId };
  if (!destinationCityId) return abroad;
  const city = await findPlace({ kind: 'cities', countryId }, destinationCityId);
  if (city === 'unavailable' || !city) return city;
  // A city that the operator lists without an id can't be named in the request.
  return { ...abroad, cityId: operatorIdOf(city) };
}

/** The operator's price for a shipment of the actor's merchant from an emirate, with VAT. Never cached. Throws TooOften. */
export async function quoteRates(
  actor: MerchantActor,
  question: RateQuestion,
): Promise<Result<RateLines, QuoteFailure, { message?: string } | undefined>> {
  requirePermission(actor, 'prices.ask');
  const [destination, origin, account] = await Promise.all([
    destinationOf(question),
    findPlace({ kind: 'emirates' }, question.originEmirateId),
    findOperatorAccount(actor.merchantId),
  ]);
  if (destination === 'unavailable' || origin === 'unavailable')
    return failure('unavailable', 'places are unavailable', undefined);
  if (!account) return failure('unavailable', 'the merchant has no account', undefined);
  if (!origin) return failure('refused', `no emirate ${question.originEmirateId}`, undefined);
  if (!destination) return failure('refused', 'no such destination', undefined);
  await countOperatorCall(actor, 'price');
  const answer = await operatorClient(account.operator).calculatePrice(
    {
      product: question.product,
      service: destination.service,
      contentType: question.contentType,
      originState: origin.nameEn,
      originCityId: operatorIdOf(origin) ?? origin.id,
      destinationCountryId: destination.countryId,
      destinationCityId: destination.cityId,
      weightGrams: question.weightGrams,
      lengthMm: question.lengthMm,
      widthMm: question.widthMm,
      heightMm: question.heightMm,
      registered: question.registered === 'yes',
      currency: 'AED',
    },
    account,
  );
  switch (answer.outcome) {
    case 'answered': {
      const { total, vat, vatPercent } = answer.value;
      const postage = { amountMinor: total.amountMinor - vat.amountMinor, currency: total.currency };
      return success({ postage, vat, vatPercent, total });
    }
    case 'refused':
      return failure('refused', answer.refusal.message, { message: answer.refusal.message });
    case 'not-found':
      return failure('refused', 'the operator has no price for this', undefined);
    case 'foreign':
      return failure('unavailable', `a reply about ${answer.named}`, undefined);
    case 'unavailable':
      return failure('unavailable', answer.logMessage, undefined);
  }
}
