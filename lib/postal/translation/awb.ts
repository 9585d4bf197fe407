const shape = /^(?=(?:[^\d]*\d){5})[A-Za-z0-9-]{6,35}$/;

/**
 * Reads an AWB number of a reply; null when the text cannot be one ("NULL", a sentence, an empty pair of quotes). Only the
 * rough shape is asked for: real numbers exist that fail the check digit.
 */
export function parseAwb(text: string): string | null {
  const trimmed = text.trim();
  return shape.test(trimmed) ? trimmed : null;
}

/** Whether two spellings name one AWB. */
export function isSameAwb(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}
