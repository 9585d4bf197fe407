/** Removes every occurrence of the secrets from a text: as they are, and as JSON or a URL escapes them. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const spellings = new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
    for (const spelling of spellings) redacted = redacted.replaceAll(spelling, '[redacted]');
  }
  return redacted;
}
