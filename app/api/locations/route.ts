import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { limitCities } from '#lib/locations/limit-cities.ts';
import { nameCountries } from '#lib/locations/name-countries.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { placeQuestionSchema } from '#lib/locations/schema.ts';

/**
 * The options of one picker: `?kind=zones&emirateId=1`. Of a long list of cities, the best matches: `&text=`. 404 for a parent that the operator doesn't list, 503 when no list is stored
 * and the operator can't be reached.
 */
export const GET = handler('shipments.read', async (_viewer, request) => {
  const question = placeQuestionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return freshJson({ ok: false, code: 'invalid' }, 400);
  const places = await findPlaces(question.data);
  if (places === 'unknown-parent') return notFoundJson();
  if (places === 'unavailable') return freshJson({ ok: false, code: 'operator-unavailable' }, 503);
  const { data: asked } = question;
  if (asked.kind === 'cities') return freshJson(limitCities(places, asked));
  if (asked.kind === 'countries') return freshJson({ ...places, options: nameCountries(places.options) });
  return freshJson(places);
});
