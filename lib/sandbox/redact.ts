import type { IncomingHttpHeaders } from 'node:http';

const secretHeaders = ['password', 'x-api-key', 'authorization', 'cookie'];
const secretName = /password|token|secret|api-?key/i;
const secretMember = /("[^"]*(?:password|token|secret|api-?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const longBase64 = /"[A-Za-z0-9+/]{200,}={0,2}"/g;
const longestText = 8_000;

/** The headers of a request as the log may hold them. */
export function redactHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    secretHeaders.includes(name) ? '[redacted]' : storable(String(value)),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A body or path as the log may hold it: without the secrets that the request's headers carried, wherever they turn up,
 * without members that are secret by their name, and with labels cut to their length.
 */
export function redactText(text: string, headers: IncomingHttpHeaders): string {
  let redacted = storable(text);
  // Most bodies have no such member: the quick question spares them the slow replacement.
  if (secretName.test(redacted)) redacted = redacted.replace(secretMember, '$1"[redacted]"');
  for (const name of secretHeaders) {
    const value = headers[name];
    if (typeof value === 'string' && value.length >= 4) redacted = redacted.replaceAll(value, '[redacted]');
  }
  redacted = redacted.replace(longBase64, (label) => `"[${label.length - 2} characters of base64]"`);
  return redacted.length > longestText
    ? `${redacted.slice(0, longestText)}… (${redacted.length} characters)`
    : redacted;
}

/** PostgreSQL's texts hold neither NUL nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
