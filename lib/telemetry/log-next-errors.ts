import { makeErrorLimit } from './error-limit.ts';
import { logger } from './logger.ts';

const longestKind = 200;

/**
 * Next and React write errors with console.error, each time somebody causes one. From now on they are lines of the portal's log, with
 * the request's id: of each kind one a minute, with the number of those left out before.
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
