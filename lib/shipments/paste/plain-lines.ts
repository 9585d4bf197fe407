/** The chat's own mark before a message: `[12/11/2026, 14:05] Mona: `, `12/11/26, 2:05 pm - Mona: `. */
const chatMark =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?|\s?[صم])?\]?(?: -)? [^:]{1,60}: /i;

/** The lines of a pasted text, without invisible characters, quote marks, the chat's marks and symbols at the edges. */
export function plainLines(text: string): string[] {
  return text
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line
        .replace(/[\p{Zs}]+/gu, ' ')
        .trim()
        .replace(/^(?:[>•*▪]\s*)+/, '')
        .replace(chatMark, '')
        .replace(/^[\p{Extended_Pictographic}\p{So}\s]+(?!\d)|[\p{So}\s]+$/gu, '')
        .trim(),
    );
}
