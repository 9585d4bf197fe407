import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { pricedProduct } from '#lib/booking-form/checks/rate-question.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { quotedProducts } from '#lib/quotes/schema.ts';
import { findDeliveryDays } from '#lib/rates/delivery-days.ts';
import { quoteSoon } from '#lib/rates/kept-rates.ts';
import type { RateLines, RateQuestion } from '#lib/rates/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import { contentTypes } from '#lib/shipments/choices.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { moment, money, placeReference } from '../operation/schema.ts';
import { inCamelCase } from '../operation/spelling.ts';
import { placeErrors } from '../shipments/field-errors.ts';
import { foreignIds, homeIds, noPlaces, type UnnamedPlace } from '../shipments/place-ids.ts';
import { price } from '../shipments/replies.ts';

/** A checkout doesn't wait longer for the carrier. */
const mostWaitMs = 800;

const defaultMm = 100;
const side = z.int().min(1).max(10_000).default(defaultMm);

const question = z
  .strictObject({
    from: placeReference
      .optional()
      .describe(
        'The emirate it is sent from. The default is that of the merchant’s first sender, which needs `shipments.book`.',
      ),
    emirate: placeReference.optional().describe('The emirate it goes to.'),
    country: placeReference.optional().describe('The country it goes to, instead of an emirate.'),
    city: placeReference.optional().describe('A city of `country`.'),
    weight_grams: z.int().min(1).max(1_000_000).describe('Of the whole parcel.'),
    length_mm: side.describe('The default is 100 for each side.'),
    width_mm: side,
    height_mm: side,
    content_type: z.enum(contentTypes).default('non-document'),
    cod_amount: money.optional().describe('With it, prices include the fee for cash on delivery.'),
  })
  .meta({ id: 'ServicesQuestion' });

const priced = z
  .object({
    product: z.enum(quotedProducts),
    price,
    excludes_cod_fee: z
      .boolean()
      .describe('The fee for cash on delivery isn’t in the price, because the merchant hasn’t set it.'),
    expected_days: z
      .object({ usual: z.int(), most: z.int() })
      .nullable()
      .describe(
        'Days from booking to delivery of the merchant’s own shipments to this place: of half of them, and of nine in ten. Null after fewer than five deliveries.',
      ),
    as_of: moment.describe('When the carrier gave the price. It can be a day old while the carrier is slow.'),
  })
  .meta({ id: 'ServicePrice' });

const unpriced = z.object({
  product: z.enum(quotedProducts),
  reason: z
    .enum(['not-quoted', 'carrier-refused', 'carrier-unavailable'])
    .describe('`not-quoted`: the carrier gives no prices for this service in advance.'),
  message: z.string().nullable().describe('The carrier’s message.'),
});

const services = z
  .object({
    data: z.array(priced).describe('The cheapest first.'),
    without_price: z.array(unpriced).describe('The services without a price.'),
  })
  .meta({ id: 'ServicePrices' });

type Question = z.output<typeof question>;

/** The places of the question by their ids, or the errors of their fields. */
async function routeOf(actor: KeyActor, { from, emirate, country, city }: Question, t: Texts) {
  if (!emirate === !country) {
    const detail = t('api.issues.required');
    return problem('invalid', { errors: [{ pointer: '/emirate', code: 'required', detail }] });
  }
  const wrong: UnnamedPlace[] = [];
  const origin = from
    ? (await homeIds({ emirate: from }, 'from', wrong)).emirateId
    : (await startForm(actor)).form.sender.emirateId;
  const to = emirate
    ? { destinationEmirateId: (await homeIds({ emirate }, 'to', wrong)).emirateId }
    : await abroad({ country, city }, wrong);
  // The form's paths name a place within a party; here it is at the top of the body.
  const errors = placeErrors(wrong, t).map((error) => ({
    ...error,
    pointer: error.pointer?.startsWith('/from') ? '/from' : error.pointer?.replace('/to', ''),
  }));
  return errors.length > 0 ? problem('invalid', { errors }) : { originEmirateId: origin, ...to };
}

async function abroad(given: Pick<Question, 'country' | 'city'>, wrong: UnnamedPlace[]) {
  const { countryId, cityId } = await foreignIds(given, 'to', wrong);
  return { destinationCountryId: countryId, ...(cityId && { destinationCityId: cityId }) };
}

type Unpriced = z.input<typeof unpriced>;
type Priced = { product: RateQuestion['product']; lines: RateLines; at: Date };

async function priceService(actor: KeyActor, rate: RateQuestion): Promise<Priced | Unpriced> {
  const { product } = rate;
  const found = await quoteSoon(actor, rate, mostWaitMs);
  if (found === 'unavailable') return { product, reason: 'carrier-unavailable', message: null };
  const { lines, message = null, at } = found;
  return lines ? { product, lines, at } : { product, reason: 'carrier-refused', message };
}

async function priceServices(actor: KeyActor, question: Question, t: Texts) {
  const route = await routeOf(actor, question, t);
  if ('problem' in route) return route;
  const kind = 'destinationEmirateId' in route ? 'domestic' : 'international';
  const family = creationFamily();
  const { weightGrams, lengthMm, widthMm, heightMm, contentType } = inCamelCase(question);
  const parcel = { weightGrams, lengthMm, widthMm, heightMm, contentType };
  const [{ codFeeMinor }, days, answers] = await Promise.all([
    getShippingSettings(actor.merchantId),
    findDeliveryDays(actor, route),
    Promise.all(
      quotedProducts.map((product) => {
        // An operator whose interface has no place for a service's name books express only.
        const isQuoted =
          (product === 'express' || product === 'premium') &&
          pricedProduct({ kind, product }, family) === product;
        return isQuoted
          ? priceService(actor, { ...route, ...parcel, product, registered: 'no' } as RateQuestion)
          : ({ product, reason: 'not-quoted', message: null } satisfies Unpriced);
      }),
    ),
  ]);
  const data = answers.flatMap((answer) => {
    if (!('lines' in answer)) return [];
    const { product, lines, at } = answer;
    const hasFee = question.cod_amount && codFeeMinor !== undefined;
    return {
      product,
      price: hasFee ? withCodFee(lines, codFeeMinor) : lines,
      excludes_cod_fee: question.cod_amount !== undefined && codFeeMinor === undefined,
      expected_days: days.get(product) ?? null,
      as_of: at.toISOString(),
    };
  });
  return {
    data: data.toSorted((one, other) => one.price.total.amountMinor - other.price.total.amountMinor),
    without_price: answers.flatMap((answer) => ('reason' in answer ? [answer] : [])),
  };
}

export const quoteServices = operation('POST /quotes/services', {
  id: 'quoteServices',
  summary: 'Price every service for a checkout',
  description:
    'What a parcel costs with each service of the carrier, without an address. Responds within a second: if the carrier is slow, with its last price for the same parcel and place, whose age is in `as_of`.',
  permission: 'prices.ask',
  body: question,
  replies: { 200: { description: 'The services.', schema: services } },
  problems: ['carrier-unavailable'],
  async run({ actor, body, t }) {
    try {
      const priced = await priceServices(actor, body, t);
      if ('problem' in priced) return priced;
      const isSilent = priced.data.length === 0 && priced.without_price.some(isUnavailable);
      return isSilent ? problem('carrier-unavailable') : reply(200, priced);
    } catch (error) {
      if (error === noPlaces) return problem('carrier-unavailable');
      throw error;
    }
  },
});

const isUnavailable = ({ reason }: { reason: string }) => reason === 'carrier-unavailable';
