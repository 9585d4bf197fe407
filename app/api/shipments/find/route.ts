import { freshJson, handler } from '#lib/auth/handler.ts';
import { findBriefly } from '#lib/search/lists/list-shipments.ts';

/** The newest shipments that match a typed text, for the palette and a scanner: `?q=`. */
export const GET = handler('shipments.read', async (viewer, request) => {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return freshJson({ found: await findBriefly(viewer, typed) });
});
