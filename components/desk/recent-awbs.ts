const longestList = 8;

/** Adds an AWB to the recent lookups: newest first, each one once. */
export function withRecent(awbs: string[], awb: string): string[] {
  return [awb, ...awbs.filter((other) => other !== awb)].slice(0, longestList);
}
