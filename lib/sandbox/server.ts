import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerControl } from './control/answer-control.ts';
import { speak } from './dialect/dialect.ts';
import { type BodyOutcome, readBody } from './http/read-body.ts';
import { redactHeaders, redactText } from './http/redact.ts';
import { deliverWhole, problem, type Reply } from './http/reply.ts';
import { type Answer, answerCall, presentedAccount } from './operations/answer-call.ts';
import type { Call, Sandbox } from './operations/operation.ts';
import { labelLink, labelLinkPath } from './operations/print.ts';
import { operations, type Routes, routesOf, withoutSlash } from './operations/routes.ts';

/** The operator's HTTP server. `sandbox` is a function, because the sandbox is complete only after the server listens. */
export function createSandboxServer(sandbox: () => Sandbox, familyBPrefix: string): Server {
  const routes = routesOf(operations, familyBPrefix);
  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    handle(routes, request, response, sandbox()).catch((error: unknown) => {
      process.stderr.write(`${JSON.stringify({ event: 'request lost', message: String(error) })}\n`);
      response.destroy();
    });
  });
  return server;
}

async function handle(routes: Routes, request: IncomingMessage, response: ServerResponse, sandbox: Sandbox) {
  const started = performance.now();
  const receivedAt = new Date();
  const call = callOf(request);
  const body = await readBody(request);
  if (call.path === '/_sandbox' || call.path.startsWith('/_sandbox/')) {
    return deliver(response, await answerControl(call, body, sandbox));
  }
  const { reply, faultKinds } = await answer(routes, call, body, sandbox);
  // Logged before it is sent, so a reply that drips for an hour, or is cut, is already in the log.
  const durationMs = Math.round(performance.now() - started);
  sandbox.requestLog.add(() => ({
    receivedAt,
    operation: call.operation,
    method: call.method,
    path: redactText(request.url ?? '', call.headers),
    status: reply.status,
    durationMs,
    accountNumber: presentedAccount(call.headers),
    faultKinds,
    requestHeaders: redactHeaders(call.headers),
    requestBody: body.ok ? redactText(body.text, call.headers) : `(${body.message})`,
    responseBody: redactText(bodyText(reply), call.headers),
  }));
  await deliver(response, reply);
}

async function answer(routes: Routes, call: Call, body: BodyOutcome, sandbox: Sandbox): Promise<Answer> {
  try {
    if (call.method === 'GET' && labelLinkPath.test(call.path)) {
      call.operation = 'LabelLink';
      return { reply: await labelLink(call, sandbox), faultKinds: [] };
    }
    const byMethod = routes.get(withoutSlash(call.path));
    const operation = byMethod?.get(call.method);
    if (operation) {
      call.operation = operation.name;
      const answered = await answerCall(operation, call, body, sandbox);
      const { dialect } = sandbox;
      return dialect ? { ...answered, reply: speak(dialect, operation.name, answered.reply) } : answered;
    }
    const reply = byMethod
      ? problem(405, 'Method Not Allowed', `Takes ${[...byMethod.keys()].join(' or ')}`, call.traceId)
      : problem(404, 'Not Found', 'No operation has this path', call.traceId);
    return { reply, faultKinds: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${JSON.stringify({ event: 'operation failed', operation: call.operation, message })}\n`,
    );
    return {
      reply: problem(500, 'Internal Server Error', 'The sandbox failed', call.traceId),
      faultKinds: [],
    };
  }
}

/** The request, from its headers. Body, operation and account are added later. */
function callOf(request: IncomingMessage): Call {
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  const given = request.headers['x-request-id'];
  return {
    operation: 'unknown',
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(search),
    headers: request.headers,
    remoteAddress: request.socket.remoteAddress,
    bodyText: '',
    json: undefined,
    account: null,
    traceId: typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID(),
  };
}

function deliver(response: ServerResponse, reply: Reply): Promise<void> {
  return (reply.deliver ?? deliverWhole)(response, reply);
}

function bodyText({ headers, body }: Reply): string {
  const type = headers['content-type'] ?? '';
  return type.includes('json') || type.startsWith('text/')
    ? body.toString()
    : `(${body.length} bytes of ${type})`;
}
