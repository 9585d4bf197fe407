import type { IncomingHttpHeaders } from 'node:http';

const secretHeaders = ['password', 'x-api-key', 'authorization', 'cookie'];
const secretName = /password|token|secret|api-?key/i;
const secretMember = /("[^"]*(?:password|token|secret|api-?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const labelMembers = ['AWBLabel', 'AWB', 'labelBase64'];
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
  for (const name of labelMembers) redacted = withoutLabel(redacted, `"${name}":"`);
  return redacted.length > longestText
    ? `${redacted.slice(0, longestText)}… (${redacted.length} characters)`
    : redacted;
}

/** Puts its length in the place of a label. Looked for by its name: a pattern would try every character of it. */
function withoutLabel(text: string, member: string): string {
  const at = text.indexOf(member);
  if (at < 0) return text;
  const start = at + member.length;
  const end = text.indexOf('"', start);
  if (end - start < 200) return text;
  return `${text.slice(0, start)}[${end - start} characters of base64]${text.slice(end)}`;
}

/** PostgreSQL's texts hold neither NUL nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
