import { subscribe } from 'node:diagnostics_channel';
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
 * Gives each answer the base headers before anything handles its request. Under https, the answer also tells browsers to stay with it
 * (HSTS).
 */
export function setBaseHeaders({ isHttps }: { isHttps: boolean }): void {
  const all = Object.entries({ ...headers, ...(isHttps && staysWithHttps) });
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    for (const [name, value] of all) response.setHeader(name, value);
  });
}
