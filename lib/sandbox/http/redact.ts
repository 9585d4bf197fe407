import type { IncomingHttpHeaders } from 'node:http';

const secretHeaders = ['password', 'x-api-key', 'authorization', 'cookie'];
const secretName = /password|token|secret|api-?key/i;
const secretMember = /("[^"]*(?:password|token|secret|api-?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const labelMembers = ['AWBLabel', 'AWB', 'labelBase64'];
const longestText = 8_000;

/** The request headers as they may be logged. */
export function redactHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    secretHeaders.includes(name) ? '[redacted]' : storable(String(value)),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A body or path as it may be logged: without the secrets from the request's headers, without members with secret names, and
 * with labels cut to their length.
 */
export function redactText(text: string, headers: IncomingHttpHeaders): string {
  let redacted = storable(text);
  // A quick test first, because most bodies have no such member and the replacement is slow.
  if (secretName.test(redacted)) redacted = redacted.replace(secretMember, '$1"[redacted]"');
  for (const name of secretHeaders) {
    const value = headers[name];
    if (typeof value === 'string' && value.length >= 4) redacted = redacted.replaceAll(value, '[redacted]');
  }
  for (const name of labelMembers) redacted = withoutLabel(redacted, `"${name}":"`);
  return redacted.length > longestText
    ? `${redacted.slice(0, longestText)}… (${redacted.length} characters)`
    : redacted;
}

/** Replaces a label with its length. Found by member name, because a pattern would test every character of it. */
function withoutLabel(text: string, member: string): string {
  const at = text.indexOf(member);
  if (at < 0) return text;
  const start = at + member.length;
  const end = text.indexOf('"', start);
  if (end - start < 200) return text;
  return `${text.slice(0, start)}[${end - start} characters of base64]${text.slice(end)}`;
}

/** PostgreSQL can't store NUL or half of a surrogate pair in a text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
