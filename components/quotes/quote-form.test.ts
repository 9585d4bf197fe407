import { expect, test } from 'vitest';
import { emptyQuoteForm, quoteFormOf, quoteQuestion, wrongMeasures } from './quote-form.ts';

const form = {
  ...emptyQuoteForm,
  originId: '1',
  emirateId: '3',
  weight: '١٫٢٥',
  countryId: '188',
  cityId: '9',
};
const measures = {
  contentType: 'non-document',
  weightGrams: 1_250,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
};

test('asks for an emirate, or for a country and its city', () => {
  const inside = { originEmirateId: '1', destinationEmirateId: '3', ...measures, pieces: 1 };
  expect(quoteQuestion(form)).toEqual(inside);
  expect(quoteQuestion({ ...form, to: 'abroad' })).toEqual({
    originEmirateId: '1',
    destinationCountryId: '188',
    destinationCityId: '9',
    ...measures,
    pieces: 1,
  });
});

test.each([
  ['no origin', { originId: '' }],
  ['no destination', { emirateId: '' }],
  ['a place that is still typed', { emirateText: 'shar' }],
  ['no weight', { weight: '' }],
  ['no pieces', { pieces: '0' }],
])('asks nothing with %s', (_what, change) => {
  expect(quoteQuestion({ ...form, ...change })).toBeNull();
});

test('names wrong measures, and not missing ones', () => {
  expect(wrongMeasures({ ...form, weight: '1,500', width: '', height: 'x' })).toEqual(['weight', 'height']);
});

test('a saved question asks the same again', () => {
  const question = quoteQuestion({ ...form, to: 'abroad', pieces: '3', length: '30.5' });
  expect(question && quoteQuestion(quoteFormOf(question))).toEqual(question);
});
