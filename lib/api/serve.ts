import 'server-only';
import { z } from 'zod';
import { readBytes } from '#lib/http/read-posted.ts';
import { apiTexts, type Texts } from '#lib/i18n/api-texts.ts';
import { chooseLocale } from '#lib/i18n/locale.ts';
import { settings } from '#lib/settings/settings.ts';
import { currentRequestId, withRequestId } from '#lib/telemetry/request-id.ts';
import { inSpan } from '#lib/telemetry/spans.ts';
import { authenticate } from './authenticate.ts';
import { findOperation, routesOf } from './find-operation.ts';
import { type NotedRequest, noteRequest } from './note-request.ts';
import { type Answer, type Operation, repeatHeader } from './operation/operation.ts';
import { problem } from './operation/problems.ts';
import { operations } from './operations.ts';
import { problemOfError, problemResponse } from './problem-response.ts';
import { parseJsonBody, parsePart } from './read-body.ts';

export const apiPath = '/api/v1';

const mostBodyBytes = 256 * 1024;
const longestIdempotencyKey = 255;

const routes = routesOf(operations);

/**
 * Handles a request of the API: finds the operation, authenticates and counts the key, checks its permission, parses the request and runs
 * the operation. Expected failures are problem details; an unexpected error is logged and answered without details.
 */
export function serveApi(request: Request): Promise<Response> {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'));
  return withRequestId(request.headers.get('x-request-id'), async () => {
    const headers = new Headers({
      'cache-control': 'no-store',
      vary: 'Authorization, Accept-Language',
      'content-language': locale,
      'x-request-id': currentRequestId() ?? '',
    });
    const t = await apiTexts(locale);
    const noted: NotedRequest = { at: new Date() };
    const answer = await answerOf(request, t, headers, noted).catch((error) =>
      problemOfError(error, request),
    );
    noteRequest(noted, answer, t);
    return responseOf(answer, t, headers);
  });
}

function responseOf(answer: Answer, t: Texts, headers: Headers): Response {
  if (answer instanceof Response) {
    for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  }
  if (answer.isRepeat) headers.set(repeatHeader, 'true');
  if ('problem' in answer) return problemResponse(answer, t, headers);
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  if (answer.status === 204) return new Response(null, { status: 204, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
}

async function answerOf(request: Request, t: Texts, headers: Headers, noted: NotedRequest): Promise<Answer> {
  const url = new URL(request.url);
  const path = url.pathname.slice(apiPath.length).replace(/\/$/, '');
  const found = findOperation(routes, request.method, path);
  const authenticated = await authenticate(request, headers);
  if ('problem' in authenticated) return authenticated;
  const { actor } = authenticated;
  noted.actor = actor;
  if (found === 'not-found') return problem('not-found');
  if ('allowed' in found) {
    headers.set('allow', found.allowed.join(', '));
    return problem('method-not-allowed');
  }
  const { operation } = found;
  noted.operation = operation;
  if (operation.isSandboxOnly && settings().OPERATOR_KIND !== 'sandbox') return problem('not-found');
  if (!actor.permissions.has(operation.permission))
    return problem('permission-missing', { values: { permission: operation.permission } });
  const parts = await readParts(operation, request, { t, params: found.params, noted });
  if ('problem' in parts) return parts;
  return inSpan(`${operation.method} ${apiPath}${operation.path}`, () =>
    operation.run({ actor, t, request, ...parts }),
  );
}

/** Reads and parses the parts of the request that the operation declares. A body is read last, and only as far as its limit. */
async function readParts(
  { params, query, body, file, isIdempotent }: Operation,
  request: Request,
  context: { t: Texts; params: Record<string, string>; noted: NotedRequest },
) {
  const { t, noted } = context;
  const searchParams = new URL(request.url).searchParams;
  noted.params = context.params;
  noted.query = Object.fromEntries(searchParams);
  const parameter = [...searchParams.keys()].find((name) => searchParams.getAll(name).length > 1);
  if (parameter) {
    const code = 'duplicate-member';
    return problem('invalid', { errors: [{ parameter, code, detail: t(`api.issues.${code}`) }] });
  }
  const path = params ? parsePart(params, context.params, 'parameter', t) : { value: undefined };
  // A path that can't belong to an operation.
  if ('problem' in path) return problem('not-found');
  const search = query ? parsePart(query, noted.query, 'parameter', t) : { value: undefined };
  if ('problem' in search) return search;
  const idempotencyKey = request.headers.get('idempotency-key')?.trim() ?? '';
  if (isIdempotent) {
    noted.idempotencyKey = idempotencyKey.slice(0, longestIdempotencyKey);
    const header = parsePart(idempotencyHeader, { 'Idempotency-Key': idempotencyKey }, 'parameter', t);
    if ('problem' in header) return header;
  }
  if ((body || file) && (request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    return problem('content-encoding');
  const read = body ? await readBody(body, request, t, noted) : { value: undefined };
  if ('problem' in read) return read;
  if (file && !file.mediaTypes.includes(mediaTypeOf(request)))
    return problem('media-type', { values: { expected: file.mediaTypes.join(', ') } });
  return { params: path.value, query: search.value, body: read.value, idempotencyKey };
}

const idempotencyHeader = z.object({ 'Idempotency-Key': z.string().min(1).max(longestIdempotencyKey) });

const mediaTypeOf = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function readBody(
  schema: NonNullable<Operation['body']>,
  request: Request,
  t: Texts,
  noted: NotedRequest,
) {
  const type = mediaTypeOf(request);
  const bytes = type === 'application/json' || type === '' ? await readBytes(request, mostBodyBytes) : null;
  // Operations whose fields are all optional need no body.
  if (type === '' && bytes?.length === 0) return parsePart(schema, {}, 'body', t);
  if (type !== 'application/json') return problem('media-type', { values: { expected: 'application/json' } });
  if (!bytes) return problem('body-too-large');
  const text = decode(bytes);
  if (text === null) return problem('malformed-json');
  const json = parseJsonBody(text, t);
  if ('problem' in json) return json;
  noted.body = json.value;
  return parsePart(schema, json.value, 'body', t);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
