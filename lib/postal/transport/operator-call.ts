import type { Drift } from '#lib/postal/model/observer.ts';
import {
  type ReadOutcome,
  type Refusal,
  type SendOutcome,
  unavailable,
  unconfirmed,
} from '#lib/postal/model/outcome.ts';
import { type Refused, type ReplyReading, readReply } from '#lib/postal/translation/read-reply.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { type Call, type Exchange, readWithRetries, sendOnce } from './http.ts';
import { redact, reportCall } from './report-call.ts';
import type { Traffic } from './traffic.ts';

/** A call that is ready to send: the secrets that must never be shown, the account, and the client's shared traffic. */
export type PreparedCall = { call: Call; secrets: readonly string[]; accountNo?: string; traffic: Traffic };

/** An operation: its call, and how its reply is read. Secrets never reach a message or a stored reply. */
type Operation<Reply, Outcome extends { outcome: string }> = PreparedCall & ReplyReading<Reply, Outcome>;

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

/** Refusals of the account: a wrong token, a blocked account, too many calls. */
const accountStatuses = new Set([401, 403, 429]);

/** The operator's messages as they may be shown: without secrets, and limited in length. */
function withoutSecrets(refusal: Refusal, secrets: readonly string[]): Refusal {
  const words = (message: string) => redact(message, secrets).slice(0, shownWordsLength);
  const fields = refusal.fields.map(({ path, message }) => ({ path, message: words(message) }));
  return { message: words(refusal.message), fields };
}

function readWithoutSecrets<Reply, Outcome extends { outcome: string }>(
  { status, body }: { status: number; body: Buffer },
  operation: Operation<Reply, Outcome>,
  undecided: (logMessage: string) => Outcome,
): Outcome | Refused {
  const drifted = (found: Omit<Drift, 'operation'>) =>
    operation.traffic.observer.drifted({ operation: operation.name, ...found });
  const outcome = readReply(status, body, { ...operation, drifted }, undecided);
  if (!('refusal' in outcome)) return outcome;
  const refusal = withoutSecrets(outcome.refusal, operation.secrets);
  return { ...outcome, refusal: accountStatuses.has(status) ? { ...refusal, isOfAccount: true } : refusal };
}

/** Classifies the exchange of a send. Anything undecidable is `unconfirmed`. */
function sendOutcome<Reply, Value>(
  exchange: Exchange,
  operation: SendOperation<Reply, Value>,
): SendOutcome<Value> {
  if (exchange.replied) return readWithoutSecrets(exchange, operation, unconfirmed);
  const logMessage = redact(`${operation.name}: ${exchange.logMessage}`, operation.secrets);
  return { outcome: exchange.connected ? 'unconfirmed' : 'not-sent', logMessage };
}

/** Classifies the exchange of a read. An unusable answer is `unavailable`, and so is a busy operator. */
function readOutcome<Reply, Value>(
  exchange: Exchange,
  operation: ReadOperation<Reply, Value>,
): ReadOutcome<Value> {
  if (!exchange.replied)
    return unavailable(redact(`${operation.name}: ${exchange.logMessage}`, operation.secrets));
  const { status, body } = exchange;
  if (status === 429) return unavailable(`${operation.name}: HTTP 429`);
  const asBytes = status >= 200 && status < 300 ? operation.readBytes?.(body) : null;
  if (asBytes) return asBytes;
  const outcome = readWithoutSecrets(exchange, operation, unavailable);
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
    await keepReply(rawReply.slice(0, keptReplyLength));
  }
  return report(exchange, sendOutcome(exchange, operation));
}

/** Runs a read, with retries. */
export async function runRead<Reply, Value>(
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
