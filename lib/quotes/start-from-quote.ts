import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { findPlace } from '#lib/locations/queries.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import type { QuotedProduct, QuoteQuestion } from './schema.ts';
import { findQuote } from './stored-quotes.ts';

type Started = Result<{ draftId: string }, 'not-found' | 'operator-unavailable', undefined>;

/** Saves a draft filled with a quote and one of its services, and links the two. */
export async function startFromQuote(
  actor: MerchantActor,
  { quoteId, product }: { quoteId: string; product: QuotedProduct },
): Promise<Started> {
  requirePermission(actor, 'shipments.book');
  const quote = await findQuote(actor, quoteId);
  if (!quote) return failure('not-found', 'no such quote', undefined);
  const { destinationCountryId } = quote.question;
  const [start, country] = await Promise.all([
    startForm(actor),
    destinationCountryId ? findPlace({ kind: 'countries' }, destinationCountryId) : null,
  ]);
  if (country === 'unavailable' || (destinationCountryId && !country))
    return failure('operator-unavailable', 'the country is not in its list', undefined);
  const draftId = randomUUIDv7();
  const form = formOfQuote(quote.question, product, { ...start, country });
  const saved = await saveDraft(actor, { id: draftId, form: shipmentDraftSchema.parse(form), quoteId });
  if (!saved.ok) throw new Error(`a new draft was not saved: ${saved.code}`);
  return success({ draftId });
}

type Start = {
  form: ShipmentForm;
  presets: readonly { form: ShipmentForm['sender'] }[];
  /** The destination of an international quote. */
  country: PlaceOption | null;
};

/** An exact decimal of a whole number: 1250 with 3 digits is "1.25". */
function decimal(scaled: number, digits: number): string {
  return String(scaled / 10 ** digits);
}

/**
 * The first sender in the quote's emirate. If there is none, the usual sender with the quote's emirate, without zone and area.
 */
function senderFrom(emirateId: string, { form, presets }: Start): ShipmentForm['sender'] {
  const preset = presets.find((one) => one.form.emirateId === emirateId);
  if (preset) return preset.form;
  if (form.sender.emirateId === emirateId) return form.sender;
  return { ...form.sender, emirateId, emirateText: '', zoneId: '', zoneText: '', areaId: '', areaText: '' };
}

/** A booking form with the inputs of the quote, for one of its services. */
function formOfQuote(question: QuoteQuestion, product: QuotedProduct, start: Start): ShipmentForm {
  const { form, country } = start;
  return {
    ...form,
    kind: country ? 'international' : 'domestic',
    sender: senderFrom(question.originEmirateId, start),
    receiver: {
      ...form.receiver,
      emirateId: question.destinationEmirateId ?? '',
      ...(country && {
        countryId: country.id,
        countryAlpha2: country.alpha2 ?? '',
        cityId: question.destinationCityId ?? '',
      }),
    },
    parcel: {
      ...form.parcel,
      contentType: question.contentType,
      weight: decimal(question.weightGrams, 3),
      weightUnit: 'kg',
      pieces: String(question.pieces),
      length: decimal(question.lengthMm, 1),
      width: decimal(question.widthMm, 1),
      height: decimal(question.heightMm, 1),
      dimensionUnit: 'cm',
    },
    service: { ...form.service, product },
  };
}
