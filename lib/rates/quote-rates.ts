import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findHomeCountryId, findPlace } from '#lib/locations/queries.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { RateLines, RateQuestion } from './schema.ts';

type QuoteFailure = 'unavailable' | 'refused';

/** The operator's price for a domestic shipment of the actor's merchant, with VAT. Never cached. */
export async function quoteRates(
  actor: MerchantActor,
  question: RateQuestion,
): Promise<Result<RateLines, QuoteFailure, { message?: string } | undefined>> {
  requirePermission(actor, 'prices.ask');
  const [countryId, origin, account] = await Promise.all([
    findHomeCountryId(),
    findPlace({ kind: 'emirates' }, question.originEmirateId),
    getOperatorAccount(actor.merchantId),
  ]);
  if (countryId === null || origin === 'unavailable')
    return failure('unavailable', 'places are unavailable', undefined);
  if (!origin) return failure('refused', `no emirate ${question.originEmirateId}`, undefined);
  const answer = await operatorClient().calculatePrice(
    {
      product: question.product,
      service: 'domestic',
      contentType: question.contentType,
      originState: origin.nameEn,
      originCityId: question.originEmirateId,
      destinationCountryId: countryId,
      destinationCityId: question.destinationEmirateId,
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
    case 'unavailable':
      return failure('unavailable', answer.logMessage, undefined);
  }
}
