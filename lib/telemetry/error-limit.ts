/** How often each kind of error was left out since it was last written. */
type Kind = { writtenAtMs: number; leftOut: number };

/**
 * Lets one error of each kind through in `everyMs`. The returned function gives the number that were left out before this one, or
 * null for one to leave out. More kinds than `mostKinds` count as one kind, so that nobody can make new ones without end.
 */
export function makeErrorLimit({ everyMs, mostKinds }: { everyMs: number; mostKinds: number }) {
  const kinds = new Map<string, Kind>();
  return function take(given: string, nowMs: number): number | null {
    if (!kinds.has(given) && kinds.size >= mostKinds)
      for (const [kind, { writtenAtMs }] of kinds) if (nowMs - writtenAtMs >= everyMs) kinds.delete(kind);
    const name = kinds.has(given) || kinds.size < mostKinds ? given : 'any other';
    const kind = kinds.get(name);
    if (kind && nowMs - kind.writtenAtMs < everyMs) {
      kind.leftOut += 1;
      return null;
    }
    kinds.set(name, { writtenAtMs: nowMs, leftOut: 0 });
    return kind?.leftOut ?? 0;
  };
}
