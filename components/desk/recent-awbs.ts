const longestList = 8;

/** The list of looked-up AWBs with one more at its front: newest first, each once. */
export function withRecent(awbs: string[], awb: string): string[] {
  return [awb, ...awbs.filter((other) => other !== awb)].slice(0, longestList);
}

/** What the browser kept of the list; anything else that lies there counts as nothing. */
export function readRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((awb) => typeof awb === 'string') : [];
  } catch {
    return [];
  }
}
