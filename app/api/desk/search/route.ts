import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { unsafeCountHits, unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { searchedHeader } from '#lib/desk/view.ts';

/**
 * The results of an agent's search while typing. The text is in a header, because URLs are logged and texts are names and phones.
 * `?settled=1` also checks old statuses, `?after=` reads the next page, and `?count=1` only counts.
 */
export const GET = handler('desk.look-up', async (agent, request) => {
  const asked = new URL(request.url).searchParams;
  const typed = decodeParam(request.headers.get(searchedHeader) ?? '');
  if (asked.get('count') === '1') return freshJson({ count: await unsafeCountHits(agent, typed) });
  const isSettled = asked.get('settled') === '1';
  return freshJson(await unsafeSearchShipments(agent, typed, { isSettled, after: asked.get('after') ?? '' }));
});
