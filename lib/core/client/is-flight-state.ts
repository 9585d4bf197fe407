const mostCharacters = 40_000;
const mostLevels = 50;

/** Whether a header is a router state as Next's own script sends it: encoded JSON of nested segments. */
export function isFlightState(header: string | string[]): boolean {
  if (typeof header !== 'string' || header.length > mostCharacters) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(header)), mostLevels);
  } catch {
    return false;
  }
}

function isTree(value: unknown, levels: number): boolean {
  if (levels === 0 || !Array.isArray(value) || value.length < 2) return false;
  const [segment, slots] = value;
  const isSegment =
    typeof segment === 'string' ||
    (Array.isArray(segment) &&
      segment.length >= 3 &&
      segment.slice(0, 3).every((part) => typeof part === 'string'));
  if (!isSegment || typeof slots !== 'object' || slots === null || Array.isArray(slots)) return false;
  return Object.values(slots).every((slot) => isTree(slot, levels - 1));
}
