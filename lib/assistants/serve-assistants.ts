import 'server-only';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { authenticate } from '#lib/api/authenticate.ts';
import { repeatHeader } from '#lib/api/operation/operation.ts';
import { type Problem, problemBody, problemStatuses } from '#lib/api/operation/problems.ts';
import { docsOfProblems, problemOfError, problemResponse } from '#lib/api/problem-response.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { chooseLocale } from '#lib/i18n/locale.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { currentRequestId, withRequestId } from '#lib/telemetry/request-id.ts';
import { type Asker, type Tool, tools } from './tools.ts';

/** In `_meta`, as the API's header of the same name: an earlier call made the change, and this is the current state. */
const repeatName = `waybill/${repeatHeader}`;

const mostBodyBytes = 256 * 1024;

/**
 * Serves the Model Context Protocol over HTTP, without sessions: each request carries its API key, and is answered from the same
 * operations as the API, within the same limits.
 */
export function serveAssistants(request: Request): Promise<Response> {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'));
  return withRequestId(request.headers.get('x-request-id'), async () => {
    const t = await apiTexts(locale);
    const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': currentRequestId() ?? '' });
    try {
      const authenticated = await authenticate(request, headers);
      if ('problem' in authenticated) return problemResponse(authenticated, t, headers);
      const asker = { actor: authenticated.actor, t, request };
      const handler = createMcpHandler(() => serverFor(asker), {
        maxRequestBodySize: mostBodyBytes,
        onerror: (error) => logger().info({ err: error }, 'a request of an assistant was refused'),
      });
      const answer = await handler.fetch(request);
      for (const [name, value] of headers) answer.headers.set(name, value);
      return answer;
    } catch (error) {
      return problemResponse(problemOfError(error, request), t, headers);
    }
  });
}

function serverFor(asker: Asker): McpServer {
  const server = new McpServer({ name: 'waybill', version: '1' });
  for (const tool of tools) {
    const { name, title, description, input, isChange } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input as never,
        annotations: { readOnlyHint: !isChange, destructiveHint: isChange === true, idempotentHint: true },
      },
      ((given: unknown) => answer(tool, asker, given)) as never,
    );
  }
  return server;
}

async function answer(tool: Tool, asker: Asker, given: unknown) {
  const done = await tool.run(asker, given).catch((error: unknown) => problemOfError(error, asker.request));
  const more = 'isRepeat' in done && done.isRepeat ? { _meta: { [repeatName]: true } } : {};
  if ('problem' in done) return { ...failed(done, asker), ...more };
  if ('body' in done)
    return { content: [{ type: 'text' as const, text: JSON.stringify(done.body) }], ...more };
  return { content: [await embedded(done.file)] };
}

function failed(problem: Problem, { t }: Asker) {
  const body = problemBody(problem, { t, requestId: currentRequestId() ?? '', docs: docsOfProblems() });
  const text = JSON.stringify({ ...body, status: problemStatuses[problem.problem] });
  return { content: [{ type: 'text' as const, text }], isError: true };
}

async function embedded(file: Response) {
  const blob = Buffer.from(await file.arrayBuffer()).toString('base64');
  const mimeType = file.headers.get('content-type') ?? 'application/octet-stream';
  return { type: 'resource' as const, resource: { uri: 'waybill:label', mimeType, blob } };
}
