import { median } from '../benchmark.ts';
import type { ScaleRequest } from './start-processes.ts';

/** The times of one kind of request in milliseconds, for each size in turn; null when one of them failed. */
export type Measured = { name: string; medians: (number | null)[]; runs: number };

const warmUps = 4;
const mostRuns = 25;
const fewestRuns = 3;
const enoughMs = 8_000;

/**
 * Measures a request at each size in turn, so that a busy moment of the machine slows down all of them. 25 runs, or as many
 * as fit into 8 seconds: a request that slow misses its bar anyway.
 */
export async function measureRequests(requests: ScaleRequest[]): Promise<Measured> {
  const name = requests.at(-1)?.name ?? '';
  const times = requests.map((): number[] => []);
  const failed = new Set<number>();
  const started = performance.now();
  let runs = 0;
  for (let run = -warmUps; run < mostRuns; run += 1) {
    if (runs >= fewestRuns && performance.now() - started > enoughMs) break;
    for (const [index, request] of requests.entries()) {
      if (failed.has(index)) continue;
      const tookMs = await measure(request);
      if (tookMs === null) failed.add(index);
      else if (run >= 0) times[index]?.push(tookMs);
    }
    if (run >= 0) runs += 1;
  }
  const medians = times.map((ofSize, index) => (failed.has(index) ? null : median(ofSize)));
  return { name, medians, runs };
}

/** From sending the request to the last byte of the answer, unless the answer tells its own time. */
async function measure({ url, headers, expects }: ScaleRequest): Promise<number | null> {
  const started = performance.now();
  const response = await fetch(url, { headers, redirect: 'manual' });
  const text = await response.text();
  const tookMs = Number(response.headers.get('x-took-ms') ?? performance.now() - started);
  return response.ok && new RegExp(expects).test(text) ? tookMs : null;
}
