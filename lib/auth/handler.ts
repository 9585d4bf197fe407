import 'server-only';
import { logger } from '#lib/core/logger.ts';
import { withRequestId } from '#lib/core/request-id.ts';
import type { AgentViewer, MerchantViewer, Viewer } from '#lib/merchants/viewer.ts';
import { getViewer } from './session.ts';

type Context<Params> = { params: Promise<Params> };

function answer(status: number, code: string): Response {
  return Response.json({ ok: false, code }, { status, headers: { 'cache-control': 'no-store' } });
}

function handler<Role extends Viewer['role'], Params>(
  role: Role,
  work: (viewer: Extract<Viewer, { role: Role }>, request: Request, params: Params) => Promise<Response>,
) {
  return async (request: Request, context: Context<Params>): Promise<Response> => {
    return withRequestId(request.headers.get('x-request-id'), async () => {
      try {
        const viewer = await getViewer();
        if (!viewer) return answer(401, 'signed-out');
        if (viewer.role !== role) return answer(404, 'not-found');
        return await work(viewer as Extract<Viewer, { role: Role }>, request, await context.params);
      } catch (error) {
        logger().error({ err: error, path: new URL(request.url).pathname }, 'handler failed');
        return answer(500, 'unexpected');
      }
    });
  };
}

/** Wraps a GET handler for a merchant's people: 401 signed out, 404 for anybody else, 500 with nothing inside. */
export function merchantHandler<Params>(
  work: (viewer: MerchantViewer, request: Request, params: Params) => Promise<Response>,
) {
  return handler('merchant', work);
}

/** The same for agents. */
export function agentHandler<Params>(
  work: (viewer: AgentViewer, request: Request, params: Params) => Promise<Response>,
) {
  return handler('agent', work);
}

/** A reply that no cache may keep. */
export function freshJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

export function notFoundJson(): Response {
  return answer(404, 'not-found');
}
