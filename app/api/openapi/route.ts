import { apiDocument } from '#lib/api/document.ts';

/** The OpenAPI document of the API, for everybody: it has no merchant's data. */
export function GET(): Response {
  return Response.json(apiDocument(), { headers: { 'cache-control': 'public, max-age=300' } });
}
