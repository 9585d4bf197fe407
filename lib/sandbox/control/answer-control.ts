import { type BodyOutcome, parseJson } from '#lib/sandbox/http/read-body.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import type { Call, Sandbox } from '#lib/sandbox/operations/operation.ts';
import { apiRoutes } from './api.ts';
import { controlPage } from './control-page.ts';
import { type ControlRoute, controlFailure } from './control-route.ts';
import { conventionsPage } from './conventions-page.ts';
import { failurePage } from './page.ts';
import { ratesPage } from './rates-page.ts';
import { requestPage } from './request-pages.ts';
import { shipmentPage } from './shipment-page.ts';
import { statementRoutes, statementsPage } from './statements-page.ts';
import { style } from './style.ts';

/** The pages for people. */
const pageRoutes: ControlRoute[] = [
  { method: 'GET', path: /^$/, answer: controlPage },
  { method: 'GET', path: /^conventions$/, answer: conventionsPage },
  { method: 'GET', path: /^rates$/, answer: ratesPage },
  { method: 'GET', path: /^statements$/, answer: statementsPage },
  { method: 'GET', path: /^shipments\/(\w+)$/, answer: shipmentPage },
  { method: 'GET', path: /^requests\/(\d{1,18})$/, answer: requestPage },
  {
    method: 'GET',
    path: /^style\.css$/,
    answer: () => ({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
      body: Buffer.from(style),
    }),
  },
];

const routes = [...pageRoutes, ...apiRoutes, ...statementRoutes];

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

const localAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The control routes have no sign-in, because only people and tests on this machine use them. They reject a connection from another
 * machine, a host name that isn't local (DNS rebinding), and any change sent by another site's page.
 */
export function isAllowed({
  method,
  headers,
  remoteAddress = '',
}: Pick<Call, 'method' | 'headers' | 'remoteAddress'>): boolean {
  if (!localAddress.test(remoteAddress)) return false;
  const { host = '', origin } = headers;
  if (!localHost.test(host)) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}
