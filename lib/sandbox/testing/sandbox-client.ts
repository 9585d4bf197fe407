import { request } from 'undici';

export type Answered = { status: number; headers: Record<string, unknown>; text: string; json: unknown };

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
