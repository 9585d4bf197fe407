import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { earlyPressScript } from './early-press.ts';

/** Where a page is served: hot reload evaluates code and injects styles; under https no part of a page may use http. */
export type PolicyGround = { isDevelopment: boolean; isHttps: boolean };

/**
 * The hash of `display:none`, with which React hides a part of an SVG that arrives in the document later than the rest. No
 * other style attribute has an effect.
 */
const hiddenStyle = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

const earlyPress = `'sha256-${createHash('sha256').update(earlyPressScript).digest('base64')}'`;

/**
 * The content security policy of a page. A script runs only if it carries the nonce, is the one for early presses, or if such a script
 * loads it; a style comes from our own files. Nothing is loaded from another host, and no other site may show the page in a frame.
 */
export function contentPolicy(nonce: string, { isDevelopment, isHttps }: PolicyGround): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      earlyPress,
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': isDevelopment ? ["'unsafe-inline'"] : ["'unsafe-hashes'", hiddenStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const header = 'content-security-policy';
const isNoPage = /^\/(api\/|_next\/|icons\/|offline$|[\w.-]+\.(svg|ico|js|css|png|txt|webmanifest)$)/;

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

/**
 * Headers of every answer, also of those that next.config.mjs doesn't know: refused requests, an error of Next itself, a
 * missing file below `/_next`. Pages and handlers replace the policy by their own.
 */
const headers = {
  'Content-Security-Policy':
    "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

/** Two years. */
const staysWithHttps = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/**
 * Gives an answer the base headers before anything handles its request. Under https, it also tells browsers to stay with it
 * (HSTS).
 */
export function setBaseHeaders(response: ServerResponse, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isHttps) for (const [name, value] of Object.entries(staysWithHttps)) response.setHeader(name, value);
}
