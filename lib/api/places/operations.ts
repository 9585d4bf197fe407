import 'server-only';
import { z } from 'zod';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import { findHsCodes } from '#lib/locations/hs-codes.ts';
import { limitCities } from '#lib/locations/limit-cities.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import { operation, reply } from '../operation/operation.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { listOf, place } from '../operation/schema.ts';
import { foreignIds, homeIds, noPlaces, type UnnamedPlace } from '../shipments/place-ids.ts';

const named = z.string().trim().min(1).max(200);
const words = z.string().trim().max(100).optional();

const area = place.extend({ zone: place }).meta({ id: 'Area' });
const country = place
  .extend({
    alpha2: z.string().nullable(),
    alpha3: z.string().nullable(),
    dialling_code: z.string().nullable(),
  })
  .meta({ id: 'Country' });
const city = place.extend({ code: z.string().nullable() }).meta({ id: 'City' });
const office = place
  .extend({ latitude: z.number().nullable(), longitude: z.number().nullable() })
  .meta({ id: 'PostOffice' });
const hsCode = z
  .object({ code: z.string(), description_en: z.string(), description_ar: z.string() })
  .meta({ id: 'HsCode' });

/** A list that has no second page. */
const whole = (data: object[]) => reply(200, { data, next_cursor: null });

async function listed(question: PlaceQuestion, show: (option: PlaceOption) => object = (option) => option) {
  const found = await findPlaces(question);
  if (found === 'unavailable') return problem('carrier-unavailable');
  return found === 'unknown-parent' ? problem('not-found') : whole(found.options.map(show));
}

/** The id of a place that a parameter names by its id, its code or its name in either language. */
async function idOf(
  parameter: 'emirate' | 'country',
  text: string,
  t: Texts,
): Promise<{ id: string } | Problem> {
  const options = await findPlaces({ kind: parameter === 'emirate' ? 'emirates' : 'countries' });
  if (typeof options === 'string') return problem('carrier-unavailable');
  if (options.options.some(({ id }) => id === text)) return { id: text };
  const wrong: UnnamedPlace[] = [];
  try {
    const id =
      parameter === 'emirate'
        ? (await homeIds({ emirate: text }, '', wrong)).emirateId
        : (await foreignIds({ country: text }, '', wrong)).countryId;
    if (id) return { id };
  } catch (error) {
    if (error !== noPlaces) throw error;
    return problem('carrier-unavailable');
  }
  const errors = wrong.map(({ code, suggestions }) => ({
    parameter,
    code,
    detail: t(`api.issues.${code}`),
    ...(suggestions.length > 0 && { suggestions }),
  }));
  return problem('invalid', { errors });
}

const emirates = operation('GET /places/emirates', {
  id: 'listEmirates',
  summary: 'List emirates',
  permission: 'shipments.read',
  replies: { 200: { description: 'All of them.', schema: listOf('EmirateList', place) } },
  problems: ['carrier-unavailable'],
  run: () => listed({ kind: 'emirates' }),
});

const areas = operation('GET /places/areas', {
  id: 'listAreas',
  summary: 'List the areas of an emirate',
  permission: 'shipments.read',
  query: z.strictObject({ emirate: named.describe('Its name in either language, or its id.') }),
  replies: { 200: { description: 'All of them.', schema: listOf('AreaList', area) } },
  problems: ['invalid', 'carrier-unavailable'],
  async run({ query, t }) {
    const emirate = await idOf('emirate', query.emirate, t);
    if ('problem' in emirate) return emirate;
    const tree = await findPlaceTree((id) => id === emirate.id);
    const found = tree?.find(({ id }) => id === emirate.id);
    if (!found?.isWhole) return problem('carrier-unavailable');
    return whole(found.zones.flatMap((zone) => zone.areas.map((one) => ({ ...one, zone }))));
  },
});

const countries = operation('GET /places/countries', {
  id: 'listCountries',
  summary: 'List countries',
  permission: 'shipments.read',
  replies: { 200: { description: 'All of them.', schema: listOf('CountryList', country) } },
  problems: ['carrier-unavailable'],
  run: () =>
    listed({ kind: 'countries' }, (one) => ({
      ...one,
      alpha2: one.alpha2 || null,
      alpha3: one.alpha3 || null,
      diallingCode: one.diallingCode || null,
    })),
});

const cities = operation('GET /places/cities', {
  id: 'listCities',
  summary: 'Find the cities of a country',
  description: 'All cities, or the best matches of `query` where there are more than 300.',
  permission: 'shipments.read',
  query: z.strictObject({
    country: named.describe('Its name in either language, its two-letter code, or its id.'),
    query: words,
  }),
  replies: { 200: { description: 'The cities.', schema: listOf('CityList', city) } },
  problems: ['invalid', 'carrier-unavailable'],
  async run({ query, t }) {
    const found = await idOf('country', query.country, t);
    if ('problem' in found) return found;
    const places = await findPlaces({ kind: 'cities', countryId: found.id });
    if (typeof places === 'string') return problem('carrier-unavailable');
    const { options } = limitCities(places, { countryId: found.id, text: query.query });
    return whole(options.map((one) => ({ ...one, code: one.code || null })));
  },
});

const offices = operation('GET /post-offices', {
  id: 'listPostOffices',
  summary: 'List the post offices of an emirate',
  permission: 'shipments.read',
  query: z.strictObject({ emirate: named.describe('Its name in either language, or its id.') }),
  replies: { 200: { description: 'All of them.', schema: listOf('PostOfficeList', office) } },
  problems: ['invalid', 'carrier-unavailable'],
  async run({ query, t }) {
    const emirate = await idOf('emirate', query.emirate, t);
    if ('problem' in emirate) return emirate;
    return listed({ kind: 'offices', emirateId: emirate.id }, (one) => ({
      ...one,
      latitude: one.latitude ?? null,
      longitude: one.longitude ?? null,
    }));
  },
});

const instructions = operation('GET /delivery-instructions', {
  id: 'listDeliveryInstructions',
  summary: 'List delivery instructions',
  permission: 'shipments.read',
  replies: { 200: { description: 'All of them.', schema: listOf('DeliveryInstructionList', place) } },
  problems: ['carrier-unavailable'],
  run: () => listed({ kind: 'delivery-instructions' }),
});

const hsCodes = operation('GET /hs-codes', {
  id: 'findHsCodes',
  summary: 'Find HS codes',
  description: 'The best 40 matches for first digits, or for words for the goods in either language.',
  permission: 'shipments.book',
  query: z.strictObject({ query: words }),
  replies: { 200: { description: 'The best matches.', schema: listOf('HsCodeList', hsCode) } },
  problems: ['invalid', 'carrier-unavailable'],
  async run({ actor, query }) {
    const found = await findHsCodes(actor, query.query ?? '');
    if (found === 'unavailable') return problem('carrier-unavailable');
    return whole(
      found.options.map(({ id, nameEn: descriptionEn, nameAr: descriptionAr }) => ({
        code: id,
        descriptionEn,
        descriptionAr,
      })),
    );
  },
});

export const placeOperations = [emirates, areas, countries, cities, offices, instructions, hsCodes];
