import { logger } from './logger.ts';

const longestKind = 200;

/**
 * Next and React write each error with console.error. From now on they are lines of the portal's log, with the request's id: of each kind
 * one a minute, with the number of those left out before.
 */
export function logNextErrors(): void {
  const take = makeErrorLimit({ everyMs: 60_000, mostKinds: 100 });
  console.error = (...parts: unknown[]) => {
    const err = parts.find((part) => part instanceof Error);
    const text = err ? `${err.name}: ${err.message}` : parts.map(String).join(' ');
    // The code that a person sees on the page for an error is its digest.
    const code = (err as { digest?: unknown } | undefined)?.digest;
    const kind = String(code ?? text).slice(0, longestKind);
    const leftOut = take(kind, Date.now());
    if (leftOut === null) return;
    const more = leftOut > 0 ? { leftOut } : {};
    logger().error({ ...(err ? { err } : { text }), ...more }, 'a page or Next failed');
  };
}

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
