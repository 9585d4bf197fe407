import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { findScanned } from '#lib/search/lists/find-scanned.ts';
import { findBriefly } from '#lib/search/lists/list-shipments.ts';

/** The newest shipments that match a typed text, `?q=`, or that a scanned code names, `?code=`. */
export const GET = handler('shipments.read', async (viewer, request) => {
  const asked = new URL(request.url).searchParams;
  const code = asked.get('code');
  const found = code ? await findScanned(viewer, code) : await findBriefly(viewer, asked.get('q') ?? '');
  return freshJson({ found });
});
