import 'server-only';
import type { Permission } from '#lib/core/actor.ts';
import { storableInput, storableText } from '#lib/core/text/storable-text.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { isDatabaseUnavailable, OverdueQuery } from '#lib/db/errors.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { withRequestId } from '#lib/telemetry/request-id.ts';
import { getViewer } from './current-viewer.ts';
import { freshJson, notFoundJson, refusal } from './json-answers.ts';
import { noteDenial } from './note-denial.ts';
import { mayDo, type ViewerWith } from './permissions.ts';

type Context<Params> = { params: Promise<Params> };

/** Wraps a GET handler: 401 when signed out, or the sign-in page in a tab of its own, 404 without the permission, 403 when the merchant is suspended, 503 while the database is away, 500 without details on another error. */
export function handler<Asked extends Permission, Params>(
  permission: Asked,
  work: (viewer: ViewerWith<Asked>, request: Request, params: Params) => Promise<Response>,
) {
  return async (request: Request, context: Context<Params>): Promise<Response> => {
    return withRequestId(request.headers.get('x-request-id'), async () => {
      try {
        const viewer = await getViewer();
        if (!viewer) return isPage(request) ? toSignIn() : refusal({ code: 'signed-out' });
        if (!mayDo(viewer, permission))
          return (await noteDenial(viewer, permission, request.headers)) === 'suspended'
            ? refusal({ code: 'suspended' })
            : notFoundJson();
        return await work(viewer, withStorableQuery(request), await context.params);
      } catch (error) {
        if (error instanceof OverdueQuery) return freshJson(tookTooLong(error), 503);
        if (error instanceof TooOften) return refusal({ code: 'too-often', seconds: error.seconds });
        logger().error({ err: error, path: new URL(request.url).pathname }, 'handler failed');
        if (isDatabaseUnavailable(error)) return refusal({ code: 'unavailable' });
        return refusal({ code: 'unexpected' });
      }
    });
  };
}

/** Whether the browser shows the response as a page, as that of a label or a form. A script or a saved link doesn't. */
const isPage = (request: Request) => request.headers.get('sec-fetch-dest') === 'document';

const toSignIn = () =>
  new Response(null, { status: 303, headers: { location: '/sign-in', 'cache-control': 'no-store' } });

/** The same request, with texts in its query that PostgreSQL can store. */
function withStorableQuery(request: Request): Request {
  const url = new URL(request.url);
  const asked = [...url.searchParams];
  if (asked.every((pair) => pair.every((text) => storableText(text) === text))) return request;
  url.search = String(new URLSearchParams(storableInput(asked)));
  return new Request(url, { headers: request.headers, signal: request.signal });
}

const tookTooLong = ({ requestId }: OverdueQuery) => ({ ok: false, code: 'took-too-long', requestId });
