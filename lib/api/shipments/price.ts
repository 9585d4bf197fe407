import 'server-only';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { rateQuestion } from '#lib/booking-form/checks/rate-question.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { recentShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { quoteSoon } from '#lib/rates/kept-rates.ts';
import { quoteRates } from '#lib/rates/quote-rates.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import { type Problem, problem } from '../operation/problems.ts';

/** The operator's price of a form, with the merchant's fee for cash on delivery if it has set one. A problem while the operator can't be reached. */
export async function priceOf(
  actor: KeyActor,
  form: ShipmentForm,
): Promise<{ price: RateLines | null } | Problem> {
  const question = questionOf(form);
  if (!question) return { price: null };
  const quoted = await quoteRates(actor, question);
  if (quoted.ok) return { price: await withFee(actor, form, quoted.value) };
  return quoted.code === 'unavailable' ? problem('carrier-unavailable') : { price: null };
}

/** A booking isn't delayed longer for its price. */
const mostPriceWaitMs = 300;

/** The price that a booking keeps; null if the key may not know it, or the operator doesn't say it in time. */
export async function bookedPrice(actor: KeyActor, form: ShipmentForm): Promise<RateLines | null> {
  const question = actor.permissions.has('prices.ask') ? questionOf(form) : null;
  const found = question ? await quoteSoon(actor, question, mostPriceWaitMs) : 'unavailable';
  return found !== 'unavailable' && found.lines ? withFee(actor, form, found.lines) : null;
}

function questionOf({ kind, sender, receiver, parcel, service }: ShipmentForm) {
  const { product, registered } = service;
  const fields = { kind, originEmirateId: sender.emirateId, receiver, parcel, product, registered };
  return rateQuestion(fields, creationFamily());
}

async function withFee({ merchantId }: KeyActor, { service }: ShipmentForm, lines: RateLines) {
  const { codFeeMinor } = await recentShippingSettings(merchantId);
  const isCod = service.paymentMethod === 'cod';
  return isCod && codFeeMinor !== undefined ? withCodFee(lines, codFeeMinor) : lines;
}
