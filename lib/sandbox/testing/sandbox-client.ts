import { request } from 'undici';
import { bookingReply, paths } from '#lib/postal/family-a/wire.ts';
import { sampleBooking } from './samples.ts';

type Answered = { status: number; headers: Record<string, unknown>; text: string; json: unknown };

export const oasis = { AccountNo: '100200', Password: 'sandbox-token-oasis' };
export const nakheel = { AccountNo: '100300', Password: 'sandbox-token-nakheel' };

/** Calls a running sandbox; a body that isn't a text is sent as JSON. */
export async function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answered> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await request(url, {
    method: method as 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  const received = await response.body.text();
  return { status: response.statusCode, headers: response.headers, text: received, json: jsonOf(received) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Books the sample with some fields changed and returns its AWB. Throws when it is refused. */
export async function book(
  url: string,
  changes: Record<string, unknown> = {},
  account = oasis,
): Promise<string> {
  const body = { BookingRequest: { ...sampleBooking, PrintType: 'None', ...changes } };
  const reply = await ask(`${url}${paths.createBooking}`, { method: 'POST', headers: account, body });
  return bookingReply.parse(reply.json).BookingResponse.AWBNumber;
}

export async function moveTo(url: string, awb: string, to: string): Promise<number> {
  const reply = await ask(`${url}/_sandbox/api/shipments/${awb}/move`, { method: 'POST', body: { to } });
  return reply.status;
}
