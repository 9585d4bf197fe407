import type { PlaceOption } from '#lib/locations/schema.ts';
import type { QuotedProduct, QuoteQuestion } from '#lib/rates/quotes/schema.ts';
import type { ShipmentForm } from '#lib/shipments/form/form-shape.ts';

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
export function formOfQuote(question: QuoteQuestion, product: QuotedProduct, start: Start): ShipmentForm {
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
