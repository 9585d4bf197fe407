/**
 * A status code as it is compared and stored: trimmed, in capitals. Null for a text that can't be a code (empty, above 64
 * characters, non-ASCII); such texts are never listed.
 */
export function foldStatusCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[\x20-\x7e]{1,64}$/.test(code) ? code : null;
}
