const shape = /^(?=(?:[^\d]*\d){5})[A-Za-z0-9-]{6,35}$/;

/**
 * Reads an AWB from a reply; null when the text can't be one ("NULL", a sentence, a pair of quotes). Checks only the rough
 * shape, because some real numbers fail the check digit.
 */
export function parseAwb(text: string): string | null {
  const trimmed = text.trim();
  return shape.test(trimmed) ? trimmed : null;
}

/** Whether two spellings name one AWB. */
export function isSameAwb(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}
