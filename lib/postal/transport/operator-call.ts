import type { z } from 'zod';
import { failure, type Result, success } from '#lib/core/result.ts';
import {
  type ReadOutcome,
  type Refusal,
  type SendOutcome,
  unavailable,
  unconfirmed,
} from '#lib/postal/model/outcome.ts';
import { findDrift } from '#lib/postal/translation/find-drift.ts';
import { type FieldPaths, isUnsuccessful, readRefusal } from '#lib/postal/translation/refusal.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { type Call, type Exchange, readWithRetries, sendOnce } from './http.ts';
import { redact, reportCall } from './report-call.ts';
import type { Traffic } from './traffic.ts';

/** A call that is ready to send: the secrets that must never be shown, the account, and the client's shared traffic. */
export type PreparedCall = { call: Call; secrets: readonly string[]; accountNo?: string; traffic: Traffic };

/** An operation: its call, and how its reply is read. Secrets never reach a message or a stored reply. */
type Operation<Reply, Outcome extends { outcome: string }> = PreparedCall & {
  name: string;
  schema: z.ZodType<Reply>;
  translate: (reply: Reply) => Outcome;
  fieldPaths: FieldPaths;
};

export type SendOperation<Reply, Value> = Operation<Reply, SendOutcome<Value>> &
  Pick<SendOptions, 'keepReply'>;

export type ReadOperation<Reply, Value> = Operation<Reply, ReadOutcome<Value>> & {
  /** Whether a readable 404 means that the requested thing doesn't exist. */
  knowsNotFound?: boolean;
  /** Reads a successful reply that may not be JSON; null means: read it as JSON. */
  readBytes?: (body: Uint8Array) => ReadOutcome<Value> | null;
};

/** Options of a send: an id for the operator's log, and a function that stores the raw reply without secrets. */
export type SendOptions = { requestId?: string; keepReply?: (rawReply: string) => Promise<void> };

/** The most characters that are stored of a reply. An AWB and a label fit. */
const keptReplyLength = 1024 * 1024;

const shownWordsLength = 500;

// Proxies report timeouts with these 4xx statuses, so the request may still have been carried out.
const undecidedStatuses = new Set([408, 499]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The longest list of the interface has a tenth of them. A million would block every other request for a second. */
const mostSeparators = 50_000;

/** Parses a body as JSON in valid UTF-8; anything else (an HTML page, a cut text, a million values) is `unreadable`. */
export function parseJson(body: Uint8Array): Result<unknown, 'unreadable'> {
  if (hasMoreSeparators(Buffer.from(body.buffer, body.byteOffset, body.byteLength), mostSeparators))
    return failure('unreadable', `too many values (${body.length} bytes)`);
  try {
    return success(JSON.parse(utf8.decode(body)));
  } catch (error) {
    const reason = error instanceof TypeError ? 'not UTF-8' : 'not JSON';
    return failure('unreadable', `${reason} (${body.length} bytes)`);
  }
}

/** Counts what separates JSON's values, also inside texts, because that is faster than parsing. */
function hasMoreSeparators(body: Buffer, most: number): boolean {
  let separators = 0;
  for (const separator of [',', '[', '{'])
    for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) {
      separators += 1;
      if (separators > most) return true;
    }
  return false;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !undecidedStatuses.has(status);
}

/** The operator's messages as they may be shown: without secrets, and limited in length. */
function withoutSecrets(refusal: Refusal, secrets: readonly string[]): Refusal {
  const words = (message: string) => redact(message, secrets).slice(0, shownWordsLength);
  const fields = refusal.fields.map(({ path, message }) => ({ path, message: words(message) }));
  return { message: words(refusal.message), fields };
}

/** The paths where a reply breaks the schema. Values are left out, because they may be personal data. */
function deviations(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the reply'} ${issue.message}`)
    .join('; ');
}

function reportDrift<Reply>(
  { name, schema, traffic }: Pick<Operation<Reply, never>, 'name' | 'schema' | 'traffic'>,
  reply: unknown,
) {
  for (const found of findDrift(schema, reply)) traffic.observer.drifted({ operation: name, ...found });
}

/**
 * Decides the outcome of a complete reply, for sends and reads. `undecided` gives the outcome when the reply is unclear. A
 * refusal that also has a result contradicts itself and is undecided.
 */
function readReply<Reply, Outcome extends { outcome: string }>(
  status: number,
  body: Buffer,
  operation: Operation<Reply, Outcome>,
  undecided: (logMessage: string) => Outcome,
): Outcome | { outcome: 'refused'; refusal: Refusal } {
  const unusable = (reason: string) => undecided(`${operation.name}: HTTP ${status}, ${reason}`);
  if (!isSuccess(status) && !isRefusal(status)) return unusable('the status decides nothing');
  const json = parseJson(body);
  if (!json.ok) return unusable(json.logMessage);
  const no = isUnsuccessful(json.value);
  if (isSuccess(status)) {
    const parsed = operation.schema.safeParse(json.value);
    if (parsed.success) reportDrift(operation, json.value);
    const outcome = parsed.success ? operation.translate(parsed.data) : unusable(deviations(parsed.error));
    if (!no) return outcome;
    if (outcome.outcome === 'accepted' || outcome.outcome === 'answered')
      return unusable('a refusal with a result');
  }
  const refusal = readRefusal(json.value, operation.fieldPaths);
  if (refusal === null && !no) return unusable('a refusal without a known shape');
  return {
    outcome: 'refused',
    refusal: withoutSecrets(refusal ?? { message: '', fields: [] }, operation.secrets),
  };
}

/** Classifies the exchange of a send. Anything undecidable is `unconfirmed`. */
function sendOutcome<Reply, Value>(
  exchange: Exchange,
  operation: SendOperation<Reply, Value>,
): SendOutcome<Value> {
  if (exchange.replied) return readReply(exchange.status, exchange.body, operation, unconfirmed);
  const logMessage = redact(`${operation.name}: ${exchange.logMessage}`, operation.secrets);
  return { outcome: exchange.connected ? 'unconfirmed' : 'not-sent', logMessage };
}

/** Classifies the exchange of a read. An unusable answer is `unavailable`, and so is a busy operator. */
export function readOutcome<Reply, Value>(
  exchange: Exchange,
  operation: ReadOperation<Reply, Value>,
): ReadOutcome<Value> {
  if (!exchange.replied)
    return unavailable(redact(`${operation.name}: ${exchange.logMessage}`, operation.secrets));
  const { status, body } = exchange;
  if (status === 429) return unavailable(`${operation.name}: HTTP 429`);
  const asBytes = isSuccess(status) ? operation.readBytes?.(body) : null;
  if (asBytes) return asBytes;
  const outcome = readReply(status, body, operation, unavailable);
  return outcome.outcome === 'refused' && status === 404 && operation.knowsNotFound
    ? { outcome: 'not-found' }
    : outcome;
}

/** The call with an id for the operator's log: its own, or that of the current request. */
function addRequestId({ call }: PreparedCall): Call {
  const requestId = call.headers['X-Request-Id'] ?? currentRequestId();
  return requestId === undefined
    ? call
    : { ...call, headers: { ...call.headers, 'X-Request-Id': requestId } };
}

/**
 * Sends an operation once. First awaits `keepReply` with the received body, complete or cut. If that fails, the send fails
 * too, and the attempt stays open.
 */
export async function send<Reply, Value>(
  operation: SendOperation<Reply, Value>,
): Promise<SendOutcome<Value>> {
  const { name, secrets, keepReply, traffic, accountNo } = operation;
  const report = reportCall(operation, 'send');
  const exchange = await traffic
    .bulkheadOf(name, accountNo)
    .pass(addRequestId(operation), (call) => sendOnce(call));
  if (keepReply && exchange.body.length > 0) {
    const rawReply = redact(new TextDecoder().decode(exchange.body), secrets);
    await keepReply(rawReply.slice(0, keptReplyLength).replaceAll('\u0000', '\ufffd'));
  }
  return report(exchange, sendOutcome(exchange, operation));
}

/** Runs a read, with retries. */
export async function read<Reply, Value>(
  operation: ReadOperation<Reply, Value>,
): Promise<ReadOutcome<Value>> {
  const { name, traffic, accountNo } = operation;
  const report = reportCall(operation, 'read');
  const budget = traffic.retryBudgetOf(name);
  budget.earn();
  const exchange = await traffic
    .bulkheadOf(name, accountNo)
    .pass(addRequestId(operation), (call) => readWithRetries(call, budget.spend));
  return report(exchange, readOutcome(exchange, operation));
}
