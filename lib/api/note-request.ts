import 'server-only';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { isId } from '#lib/core/is-id.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { maskTexts } from '#lib/request-log/mask-texts.ts';
import { type LoggedRequest, logRequests } from '#lib/request-log/write-requests.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import type { Answer, Operation } from './operation/operation.ts';
import { problemBody, problemStatuses } from './operation/problems.ts';
import { shipmentIdOf } from './shipments/book.ts';

/** What became known of a request while it was handled. */
export type NotedRequest = {
  at: Date;
  actor?: KeyActor;
  operation?: Pick<Operation, 'id' | 'method' | 'path' | 'tag'>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  idempotencyKey?: string | null;
  body?: unknown;
  /** The tool of an assistant instead of an operation. */
  tool?: string;
};

/** The body of a request or an answer that may be about one shipment. */
type Body = { id?: unknown; results?: BatchResult[]; shipments?: { shipment: unknown }[] } | null;
type BatchResult = { idempotency_key: string; status: number; shipment: Body; problem: unknown };

/**
 * Adds an answered request of a key to its merchant's log: each shipment of a batch as a request of its own. What was only read is logged
 * without its answer. Requests whose key isn't valid, or is over its limit, aren't logged.
 */
export function noteRequest(noted: NotedRequest, answer: Answer, t: Texts): void {
  const { at, actor, operation, tool, query, idempotencyKey = null } = noted;
  if (!actor) return;
  const [status, body] = contentOf(answer, t);
  const entry = (
    given: Pick<LoggedRequest, 'status' | 'idempotencyKey'>,
    request: unknown,
    response: Body,
  ) => ({
    ...given,
    merchantId: actor.merchantId,
    keyId: actor.id,
    at,
    tookMs: Date.now() - at.getTime(),
    operation: tool ? `MCP ${tool}` : operation ? `${operation.method} ${operation.path}` : '—',
    requestId: currentRequestId() ?? '',
    shipmentId: shipmentIn({ ...noted, actor, idempotencyKey: given.idempotencyKey }, response),
    request: maskTexts(request),
    response: operation?.method === 'GET' && status < 400 ? null : maskTexts(response),
  });
  const parts = operation?.id === 'createShipments' ? body?.results : null;
  const asked = query && Object.keys(query).length > 0 ? { query, body: noted.body } : noted.body;
  logRequests(
    parts?.map((part, index) =>
      entry(
        { status: part.status, idempotencyKey: part.idempotency_key },
        (noted.body as Body)?.shipments?.[index]?.shipment,
        part.shipment ?? (part.problem as Body),
      ),
    ) ?? [entry({ status, idempotencyKey }, asked, body)],
  );
}

/** The shipment that a request is about: of a booking that failed too, if it was stored. */
function shipmentIn(
  { actor, operation, tool, params, body, idempotencyKey }: NotedRequest & { actor: KeyActor },
  response: Body,
): string | null {
  if (tool) return idOf(response?.id) ?? idOf((body as Body)?.id) ?? null;
  if (operation?.tag !== 'Shipments') return null;
  if (operation.id.startsWith('createShipment') && idempotencyKey) return shipmentIdOf(actor, idempotencyKey);
  return idOf(response?.id) ?? idOf(params?.id) ?? null;
}

const idOf = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined);

/** The status and the JSON of an answer; a file's content isn't logged. */
function contentOf(answer: Answer, t: Texts): [status: number, body: Body] {
  if (answer instanceof Response) return [answer.status, null];
  if (!('problem' in answer)) return [answer.status, answer.body as Body];
  return [problemStatuses[answer.problem], problemBody(answer, t) as Body];
}
