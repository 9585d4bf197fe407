import { apiDocument } from '#lib/api/document.ts';
import { settings } from '#lib/settings/settings.ts';

/** The OpenAPI document of the API, for everybody: it has no merchant's data. */
export function GET(): Response {
  return Response.json(apiDocument(settings().NEXTAUTH_URL), {
    headers: { 'cache-control': 'public, max-age=300' },
  });
}
