import type { Call, Sandbox } from '#lib/sandbox/http/operation.ts';
import { type BodyOutcome, parseJson } from '#lib/sandbox/http/read-body.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { apiRoutes } from './api-routes.ts';
import { controlFailure } from './control-route.ts';
import { isAllowed } from './local-only.ts';
import { pageRoutes } from './page-routes.ts';
import { failurePage } from './pages/failure-page.ts';

const routes = [...pageRoutes, ...apiRoutes];

/** Answers a control route. A form gets a page back: the one it came from, or the error. */
export async function answerControl(call: Call, body: BodyOutcome, sandbox: Sandbox): Promise<Reply> {
  if (!isAllowed(call)) return controlFailure(403, 'Control routes are for this machine only');
  if (!body.ok) return controlFailure(body.status, body.message);
  const isForm = Boolean(call.headers['content-type']?.startsWith('application/x-www-form-urlencoded'));
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body.text)) : objectOf(body.text);
  if (!fields) return controlFailure(400, 'Takes a JSON object');

  const reply = await answerRoute(call, fields, sandbox);
  if (!isForm) return reply;
  return reply.status < 400 ? backTo(fields.returnTo) : failurePage(reply);
}

async function answerRoute(call: Call, fields: Record<string, unknown>, sandbox: Sandbox): Promise<Reply> {
  const path = call.path.replace(/^\/_sandbox\/?/, '').replace(/\/$/, '');
  for (const route of routes) {
    const match = route.path.exec(path);
    if (!match || route.method !== call.method) continue;
    return route.answer({ pathParts: match.slice(1), query: call.query, fields }, sandbox);
  }
  return controlFailure(404, 'No such control route');
}

function objectOf(text: string): Record<string, unknown> | null {
  const json = parseJson(text);
  if (!json) return null;
  const value = json.value ?? {};
  return value instanceof Object && !Array.isArray(value) ? { ...value } : null;
}

function backTo(returnTo: unknown): Reply {
  const isOurs = typeof returnTo === 'string' && /^\/_sandbox\/[\w/?=&.-]*$/.test(returnTo);
  return { status: 303, headers: { location: isOurs ? returnTo : '/_sandbox/' }, body: Buffer.alloc(0) };
}
