const longestList = 8;

/** Adds an AWB to the recent lookups: newest first, each one once. */
export function withRecent(awbs: string[], awb: string): string[] {
  return [awb, ...awbs.filter((other) => other !== awb)].slice(0, longestList);
}

/** Reads the list that the browser stored; anything malformed becomes an empty list. */
export function readRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((awb) => typeof awb === 'string') : [];
  } catch {
    return [];
  }
}
