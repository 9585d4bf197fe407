import { parseLengthMm, parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { parseScaledDecimal } from '#lib/core/decimal.ts';
import { type QuoteQuestion, quoteQuestionSchema } from '#lib/quotes/schema.ts';

/** The typed and chosen values; a `…Text` is typed and doesn't match a place yet. */
export type QuoteForm = {
  originId: string;
  originText: string;
  to: 'inside' | 'abroad';
  emirateId: string;
  emirateText: string;
  countryId: string;
  countryText: string;
  cityId: string;
  cityText: string;
  contentType: QuoteQuestion['contentType'];
  weight: string;
  pieces: string;
  length: string;
  width: string;
  height: string;
};

export const emptyQuoteForm: QuoteForm = {
  originId: '',
  originText: '',
  to: 'inside',
  emirateId: '',
  emirateText: '',
  countryId: '',
  countryText: '',
  cityId: '',
  cityText: '',
  contentType: 'non-document',
  weight: '',
  pieces: '1',
  length: '10',
  width: '10',
  height: '10',
};

/** The form of a saved quote, to request it again. */
export function quoteFormOf(question: QuoteQuestion): QuoteForm {
  return {
    ...emptyQuoteForm,
    originId: question.originEmirateId,
    to: question.destinationCountryId ? 'abroad' : 'inside',
    emirateId: question.destinationEmirateId ?? '',
    countryId: question.destinationCountryId ?? '',
    cityId: question.destinationCityId ?? '',
    contentType: question.contentType,
    weight: String(question.weightGrams / 1_000),
    pieces: String(question.pieces),
    length: String(question.lengthMm / 10),
    width: String(question.widthMm / 10),
    height: String(question.heightMm / 10),
  };
}

/** The typed measures that are invalid. An empty one is missing, not invalid. */
export function wrongMeasures(form: QuoteForm): ('weight' | 'pieces' | 'length' | 'width' | 'height')[] {
  const read = readMeasures(form);
  return (['weight', 'pieces', 'length', 'width', 'height'] as const).filter(
    (field) => form[field].trim() !== '' && read[field] === null,
  );
}

function readMeasures(form: QuoteForm) {
  const pieces = parseScaledDecimal(form.pieces, 0);
  return {
    weight: parseWeightGrams(form.weight, 'kg'),
    pieces: pieces !== null && pieces >= 1 && pieces <= 999 ? pieces : null,
    length: parseLengthMm(form.length, 'cm'),
    width: parseLengthMm(form.width, 'cm'),
    height: parseLengthMm(form.height, 'cm'),
  };
}

/** The price request of the form; null while a value is missing or invalid. */
export function quoteQuestion(form: QuoteForm): QuoteQuestion | null {
  const { weight, pieces, length, width, height } = readMeasures(form);
  const isOpen =
    form.originText || (form.to === 'inside' ? form.emirateText : form.countryText || form.cityText);
  if (isOpen) return null;
  const destination =
    form.to === 'inside'
      ? { destinationEmirateId: form.emirateId }
      : { destinationCountryId: form.countryId, ...(form.cityId && { destinationCityId: form.cityId }) };
  const asked = {
    originEmirateId: form.originId,
    ...destination,
    contentType: form.contentType,
    weightGrams: weight,
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    pieces,
  };
  // Not by coercion, because a missing number would become 0.
  if ([weight, length, width, height, pieces].includes(null)) return null;
  return quoteQuestionSchema.safeParse(asked).data ?? null;
}
