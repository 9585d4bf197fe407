import { quantiles } from '#e2e/bench/measuring/benchmark.ts';
import type { ScaleRequest } from './start-processes.ts';

/** The times of one kind of request in milliseconds, for each size in turn; null when one of them failed. */
export type Measured = {
  name: string;
  medians: (number | null)[];
  /** At the last size. */
  p95: number | null;
  runs: number;
};

const warmUps = { runs: 5, ms: 2_000 };
const counted = { runs: 25, ms: 8_000 };
const fewestRuns = 3;

/**
 * Measures a request at each size in turn, so that a busy moment of the machine slows down all of them: 25 runs after 5 for
 * warming up, or as many as fit into 8 seconds, because a request this slow exceeds the limit anyway.
 */
export async function measureRequests(requests: ScaleRequest[]): Promise<Measured> {
  const failed = new Set<ScaleRequest>();
  const runOnce = async () => {
    const times: number[] = [];
    for (const request of requests) {
      const tookMs = failed.has(request) ? null : await measure(request);
      if (tookMs === null) failed.add(request);
      times.push(tookMs ?? 0);
    }
    return times;
  };
  await repeat(runOnce, { ...warmUps, fewest: 1 });
  const runs = await repeat(runOnce, { ...counted, fewest: fewestRuns });
  const found = requests.map((request, index) =>
    failed.has(request) ? null : quantiles(runs.map((times) => times[index] ?? 0)),
  );
  return {
    name: requests[0]?.name ?? '',
    medians: found.map((one) => one?.p50 ?? null),
    p95: found.at(-1)?.p95 ?? null,
    runs: runs.length,
  };
}

async function repeat<Value>(
  work: () => Promise<Value>,
  { runs, ms, fewest }: { runs: number; ms: number; fewest: number },
): Promise<Value[]> {
  const started = performance.now();
  const values: Value[] = [];
  while (values.length < runs && (values.length < fewest || performance.now() - started < ms))
    values.push(await work());
  return values;
}

/** From sending the request to the last byte of the answer, unless the answer states its own time. */
async function measure({ url, headers, expects }: ScaleRequest): Promise<number | null> {
  const started = performance.now();
  const response = await fetch(url, { headers, redirect: 'manual' });
  const text = await response.text();
  const tookMs = Number(response.headers.get('x-took-ms') ?? performance.now() - started);
  // The search for a whole AWB answers with the address of its shipment.
  const shown = response.headers.get('location') ?? text;
  return response.status < 400 && new RegExp(expects).test(shown) ? tookMs : null;
}
