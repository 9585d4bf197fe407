import autocannon from 'autocannon';
import { Failure } from '#scripts/terminal/failure.ts';
import type { Page } from './pages-stack.ts';

/** Requests a page for `seconds`. Gives the answers per second; fails when one of them isn't 200. */
export async function loadPage(
  url: string,
  { name, path, cookie, authorization }: Page,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> {
  const { requests, duration, errors, timeouts, non2xx } = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    timeout: 30,
    headers: { ...(cookie && { cookie }), ...(authorization && { authorization }) },
  });
  const bad = errors + timeouts + non2xx;
  if (bad > 0) throw new Failure(`${bad} of ${requests.total} requests for "${name}" failed.`);
  return requests.total / duration;
}
