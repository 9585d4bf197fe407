import autocannon from 'autocannon';
import { Failure } from '#scripts/terminal/failure.ts';
import type { CallKind } from './sandbox-calls.ts';

/** The result of a load test: answers per second, latencies in milliseconds, and the server's CPU time per answer. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; cpuMsEach: number };

/** Sends requests to a server for `seconds`. `cpuUrl` returns the server's CPU time, `{ cpuMs }`. */
export async function load(url: string, cpuUrl: string, kind: CallKind, seconds: number): Promise<Load> {
  const before = await cpuMsAt(cpuUrl);
  const { connections, requests } = kind;
  const result = await autocannon({ url, connections, requests, duration: seconds, timeout: 30 });
  const used = (await cpuMsAt(cpuUrl)) - before;
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0)
    throw new Failure(`${bad} of ${result.requests.total} calls of "${kind.name}" failed at ${url}.`);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsEach: used / result.requests.total,
  };
}

async function cpuMsAt(url: string): Promise<number> {
  const { cpuMs } = (await (await fetch(url)).json()) as { cpuMs: number };
  return cpuMs;
}
