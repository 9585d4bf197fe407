import 'server-only';
import { logger } from '#lib/telemetry/logger.ts';
import { withRequestId } from '#lib/telemetry/request-id.ts';

/**
 * Wraps a POST handler that knows its caller by a signed token alone. It reads no cookie, so another site's page can do nothing with a
 * person's session there, and it needs no Origin header. 500 without details on an error.
 */
export function withoutCookie<Params>(work: (request: Request, params: Params) => Promise<Response>) {
  return (request: Request, context: { params: Promise<Params> }): Promise<Response> =>
    withRequestId(request.headers.get('x-request-id'), async () => {
      try {
        return await work(request, await context.params);
      } catch (error) {
        logger().error({ err: error, path: new URL(request.url).pathname }, 'handler failed');
        return new Response(null, { status: 500, headers: { 'cache-control': 'no-store' } });
      }
    });
}
