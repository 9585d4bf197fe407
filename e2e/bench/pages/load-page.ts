import autocannon from 'autocannon';
import { median } from '#e2e/bench/measuring/benchmark.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Page } from './pages-stack.ts';

export const connections = 8;
const warmUpSeconds = 2;

export type Target = { url: string; page: Page };
/** Answers a second, medians; `ratio` is that of neighbours. */
type Loaded = { own: number; bare: number; ratio: number };

/**
 * Loads each target and its bare one in turn, a second each, because the machine's speed changes within seconds; after a warm-up, `seconds` times
 * in each round.
 */
export async function loadPairs(
  pairs: { own: Target; bare: Target }[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Loaded[]> {
  for (const target of pairs.flatMap(({ own, bare }) => [bare, own])) await loadPage(target, warmUpSeconds);
  const loaded = pairs.map(() => ({ own: [] as number[], bare: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1)
    await step(`Round ${round} of ${rounds}`, async () => {
      for (const [index, { own, bare }] of pairs.entries())
        for (let slice = 0; slice < seconds; slice += 1) {
          loaded[index]?.bare.push(await loadPage(bare, 1));
          loaded[index]?.own.push(await loadPage(own, 1));
        }
    });
  return loaded.map(({ own, bare }) => ({
    own: median(own),
    bare: median(bare),
    ratio: median(own.map((each, index) => each / (bare[index] ?? Number.NaN))),
  }));
}

/** Requests a page for so long. Gives the answers per second; fails when one of them isn't 200. */
async function loadPage({ url, page }: Target, seconds: number): Promise<number> {
  const { name, path, cookie, authorization } = page;
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
