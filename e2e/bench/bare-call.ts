import { performance } from 'node:perf_hooks';
import { Client } from 'undici';

/** A booking as the operator received it. */
export type RecordedCall = {
  operatorUrl: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** Reads the last booking of the first demo merchant from the sandbox's request log, and inserts the secrets that the log removes. */
export async function recordLastCall(operatorUrl: string): Promise<RecordedCall> {
  const reply = await fetch(`${operatorUrl}/_sandbox/api/requests?operation=CreateBooking`);
  const { requests } = (await reply.json()) as {
    requests: { operation: string; path: string; requestBody: string }[];
  };
  const last = requests.find(({ operation }) => operation === 'CreateBooking');
  if (!last) throw new Error('the sandbox has no booking in its log');
  const headers = {
    'content-type': 'application/json',
    AccountNo: '100200',
    Password: 'sandbox-token-oasis',
    connection: 'close',
  };
  return { operatorUrl, path: last.path, body: last.requestBody, headers };
}

/** Makes the same call over a new connection, as the portal does. */
export async function callBare({ operatorUrl, path, headers, body }: RecordedCall) {
  const started = performance.now();
  const http = new Client(operatorUrl);
  const reply = await http.request({ method: 'POST', path, headers, body });
  const { BookingResponse } = (await reply.body.json()) as { BookingResponse: { AWBNumber: string } };
  const tookMs = performance.now() - started;
  http.destroy();
  return { awb: BookingResponse.AWBNumber, tookMs };
}
