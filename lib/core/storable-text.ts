/** A text that PostgreSQL can store: control characters but line breaks become spaces, lone surrogates go. */
export function storableText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ').replace(/\p{Cs}/gu, '');
}
