import type { ServerResponse } from 'node:http';

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
