/**
 * A status code as it is compared and kept: capitals, no spaces around it. Null for what cannot be a code (nothing, more
 * than 64 characters, letters beyond ASCII): such a thing is never listed.
 */
export function foldStatusCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[\x20-\x7e]{1,64}$/.test(code) ? code : null;
}
