import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy, type PolicyGround } from '#lib/http/content-policy.ts';

const header = 'content-security-policy';
const isNoPage = /^\/(api\/|_next\/|icon\.svg$|favicon\.ico$)/;

/**
 * Gives a document its content security policy with a fresh nonce, and returns the nonce. Next reads it from the request's header
 * and puts it on its scripts. Other answers keep the base policy, which allows no script; a browser reads no policy in the answer
 * to a fetch.
 */
export function setPagePolicy(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  ground: PolicyGround,
): string {
  const nonce = randomBytes(16).toString('base64');
  delete headers[header];
  if (headers.rsc || headers['next-action'] || isNoPage.test(url.split('?', 1)[0] ?? '')) return nonce;
  const policy = contentPolicy(nonce, ground);
  headers[header] = policy;
  response.setHeader(header, policy);
  return nonce;
}
