import 'server-only';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { processState } from '#lib/process/process-state.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter } from '#lib/telemetry/metrics.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { mostLogged } from './view.ts';

/** A request that was answered. Its bodies are masked. */
export type LoggedRequest = {
  merchantId: string;
  keyId: string;
  at: Date;
  tookMs: number;
  operation: string;
  status: number;
  requestId: string;
  idempotencyKey: string | null;
  shipmentId: string | null;
  request: string | null;
  response: string | null;
};

/** Requests of this process that wait to be written; more are dropped. */
const mostWaiting = 1_000;
const mostOfStatement = 200;
/** Requests of this time are written with one statement. */
const gatherMs = 200;

const state = processState<{ loggedRequests: { waiting: LoggedRequest[]; isWriting: boolean } }>();

function queue() {
  state.loggedRequests ??= { waiting: [], isWriting: false };
  return state.loggedRequests;
}

/**
 * Writes requests to the merchant's log soon after, without delaying anybody: one statement at a time, which isn't repeated. Those that
 * PostgreSQL doesn't take in time are dropped and counted.
 */
export function logRequests(requests: readonly LoggedRequest[]): void {
  const { waiting, isWriting } = queue();
  const room = Math.max(0, mostWaiting - waiting.length);
  waiting.push(...requests.slice(0, room));
  drop(requests.length - room);
  if (isWriting) return;
  queue().isWriting = true;
  setTimeout(writeWaiting, gatherMs).unref();
}

async function writeWaiting(): Promise<void> {
  const own = queue();
  while (own.waiting.length > 0) {
    const batch = own.waiting.splice(0, mostOfStatement);
    try {
      await write(batch);
    } catch (error) {
      drop(batch.length);
      logger().warn({ err: error, requests: batch.length }, 'API requests could not be logged');
    }
  }
  own.isWriting = false;
}

function drop(count: number): void {
  if (count > 0)
    counter(
      'waybill_api_requests_not_logged_total',
      'API requests that are missing in their merchant’s log.',
      [],
    ).inc(count);
}

function write(batch: readonly LoggedRequest[]) {
  const column = <Value>(read: (request: LoggedRequest) => Value) => batch.map(read);
  return unsafeQueryAcrossMerchants(
    [
      sql`
      INSERT INTO api_requests (merchant_id, key_id, at, took_ms, operation, status, request_id, idempotency_key, shipment_id,
        request, response)
      SELECT * FROM unnest(
        ${column(({ merchantId }) => merchantId)}::uuid[],
        ${column(({ keyId }) => keyId)}::uuid[],
        ${column(({ at }) => at.toISOString())}::timestamptz[],
        ${column(({ tookMs }) => tookMs)}::int[],
        ${column(({ operation }) => operation)}::text[],
        ${column(({ status }) => status)}::int[],
        ${column(({ requestId }) => requestId)}::text[],
        ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
        ${column(({ shipmentId }) => shipmentId)}::uuid[],
        ${column(({ request }) => request)}::text[],
        ${column(({ response }) => response)}::text[])`,
    ],
    { prepared: true, durable: false },
  );
}

const batchSize = 5_000;

/** Removes each merchant's requests beyond its newest `most`, in batches. Reads none. */
export async function unsafeBoundRequests(most = mostLogged): Promise<void> {
  await tryEach(everyMerchant(), async ({ id }) => {
    let removed: number;
    do
      removed = await inMerchant(
        id,
        (transaction) => transaction.$executeRaw`
          DELETE FROM api_requests WHERE merchant_id = ${id}::uuid AND id IN (
            SELECT id FROM api_requests WHERE merchant_id = ${id}::uuid ORDER BY id DESC LIMIT ${batchSize} OFFSET ${most})`,
      );
    while (removed === batchSize);
  });
}
