import { expect, test } from 'vitest';
import { limitCities } from './limit-cities.ts';

const names = Array.from({ length: 400 }, (_, index) => `Town ${index + 1}`);
const options = [...names, 'New York', 'York'].map((nameEn, index) => ({
  id: String(index + 1),
  nameEn,
  nameAr: nameEn === 'York' ? 'يورك' : nameEn,
  code: `C${index + 1}`,
}));
const places = { options, fetchedAt: '2026-11-22T08:00:00.000Z', stale: false };
const found = (over: object) =>
  limitCities(places, { countryId: '1', ...over }).options.map(({ nameEn }) => nameEn);

test('a short list stays whole', () => {
  const few = { ...places, options: options.slice(0, 300) };
  expect(limitCities(few, { countryId: '2', text: 'York' })).toBe(few);
});

test('of a long list, only the best matches are sent, and that they are a part', () => {
  expect(limitCities(places, { countryId: '1' })).toMatchObject({ isPart: true });
  expect(found({})).toEqual(names.slice(0, 50));
  expect(found({ text: 'york' })).toEqual(['York', 'New York']);
  expect(found({ text: 'يـورك' })).toEqual(['York']);
  expect(found({ text: 'c402' })).toEqual(['York']);
  expect(found({ text: 'Atlantis' })).toEqual([]);
});

test('the chosen city is sent too', () => {
  expect(found({ text: 'york', chosenId: '7' })).toEqual(['York', 'New York', 'Town 7']);
  expect(found({ chosenId: '7' })).toHaveLength(50);
});

test('a list that the operator has confirmed again is searched anew', () => {
  const renamed = options.map((city) => ({ ...city, nameEn: city.nameEn.replace('York', 'Amsterdam') }));
  const later = { ...places, options: renamed, fetchedAt: '2026-11-23T08:00:00.000Z' };
  expect(limitCities(later, { countryId: '1', text: 'new amsterdam' }).options).toHaveLength(1);
});
