/** Takes every occurrence of the given secrets out of a text, as they are and as JSON or a URL would spell them. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const spellings = new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
    for (const spelling of spellings) redacted = redacted.replaceAll(spelling, '[redacted]');
  }
  return redacted;
}
