const longestCode = 200;

/** The codes of a scanning field: each ends with its line. `rest` is the line that hasn't ended. */
export function endedCodes(text: string): { codes: string[]; rest: string } {
  const lines = text.split(/\r\n|[\r\n]/);
  const rest = lines.pop() ?? '';
  const codes = lines.map((line) => line.trim().slice(0, longestCode)).filter(Boolean);
  return { codes, rest };
}
