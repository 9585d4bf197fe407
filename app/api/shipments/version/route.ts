import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { findShownVersion } from '#lib/search/lists/shown-version.ts';

/** `?ids=`: the shipments that an open page shows. */
export const GET = handler('shipments.read', async (viewer, request) => {
  const { searchParams } = new URL(request.url);
  const ids = (searchParams.get('ids') ?? '').split(',');
  const version = await findShownVersion(viewer, ids);
  return freshJson({ version });
});
