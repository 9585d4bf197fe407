import { availableParallelism } from 'node:os';
import type { z } from 'zod';
import * as translateA from '#lib/postal/family-a/translate.ts';
import * as wireA from '#lib/postal/family-a/wire.ts';
import * as translateB from '#lib/postal/family-b/translate.ts';
import * as wireB from '#lib/postal/family-b/wire.ts';
import { answered, type ReadOutcome } from '#lib/postal/model/outcome.ts';
import { readOutcome } from '#lib/postal/transport/operator-call.ts';
import { openTraffic } from '#lib/postal/transport/traffic.ts';
import { countriesReply } from '#lib/sandbox/operations/family-a-lookups.ts';
import { countryList } from '#lib/sandbox/operations/family-b-lookups.ts';
import { countries } from '#lib/sandbox/world/world.ts';
import { type Benchmark, median, printTable, quantiles } from '#scripts/bench/measuring/benchmark.ts';
import { trackingOfA, trackingOfB } from './postal-replies.ts';

type Reading = { name: string; body: Buffer; wantedMs: number; read: () => ReadOutcome<unknown> };

const awb = '1000012345678';
const traffic = openTraffic({ called() {}, drifted() {}, repliedUnusably() {}, breakerChanged() {} });

/** What the client does with a reply's bytes, without HTTP: schema, drift, refusals, translation. */
function reading<Reply>(
  name: string,
  wantedMs: number,
  reply: unknown,
  schema: z.ZodType<Reply>,
  translate: (reply: Reply) => ReadOutcome<unknown>,
): Reading {
  const body = Buffer.from(JSON.stringify(reply));
  const call = { method: 'GET', url: '', headers: {}, timeoutMs: 0, replyLimitBytes: 0 } as const;
  const operation = { name, call, schema, translate, fieldPaths: {}, secrets: [], traffic };
  return { name, body, wantedMs, read: () => readOutcome({ replied: true, status: 200, body }, operation) };
}

const events = 1_500;

const readings: Reading[] = [
  reading(`Tracking (B), ${events} events`, 30, trackingOfB(awb, events), wireB.trackingReply, (reply) =>
    translateB.toTrackingReport(reply, awb),
  ),
  reading(`GetTrackDetails (A), ${events} events`, 30, trackingOfA(awb, events), wireA.trackReply, (reply) =>
    translateA.toTrackingReport(reply, awb),
  ),
  reading(`Countries (B), ${countries.length}`, 5, countryList, wireB.countriesReply, (reply) =>
    answered(translateB.toCountries(reply)),
  ),
  reading(`GetCountryDetails (A), ${countries.length}`, 5, countriesReply, wireA.countriesReply, (reply) =>
    answered(translateA.toCountries(reply)),
  ),
];

const warmUps = 20;

/** Wall-clock and CPU time in milliseconds. On a busy machine only the CPU time depends on the code alone. */
type Times = { read: number[]; cpu: number[]; parse: number[] };

/** Measures both alternately, so that other load on the machine affects both. */
function measure({ name, body, read }: Reading, forMs: number, times: Times): void {
  for (let run = 0; run < warmUps; run += 1) read();
  const endsAt = performance.now() + forMs;
  do {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const { outcome } = read();
    const middle = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    JSON.parse(body.toString());
    const end = performance.now();
    if (outcome !== 'answered') throw new Error(`${name} was not read: ${outcome}`);
    times.read.push(middle - start);
    times.cpu.push((user + system) / 1_000);
    times.parse.push(end - middle);
  } while (performance.now() < endsAt);
}

/** Compares the time to translate a reply's bytes to domain values with a plain JSON.parse of the same bytes. */
export const postalBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const measured = readings.map((one) => ({ one, times: { read: [], cpu: [], parse: [] } as Times }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, times } of measured) measure(one, seconds * 1_000, times);
  }
  printTable(
    `Replies read: ${availableParallelism()} cores, ${rounds} × ${seconds} s each`,
    ['reply', 'KB', 'runs', 'median ms', 'p99 ms', 'wanted', 'CPU ms', 'JSON.parse ms', 'ratio'],
    measured.map(({ one, times }) => [
      one.name,
      (one.body.length / 1_000).toFixed(0),
      String(times.read.length),
      median(times.read).toFixed(2),
      quantiles(times.read).p99.toFixed(2),
      `< ${one.wantedMs}`,
      median(times.cpu).toFixed(2),
      median(times.parse).toFixed(2),
      (median(times.read) / median(times.parse)).toFixed(1),
    ]),
  );
  return measured.every(({ one, times }) => median(times.read) < one.wantedMs);
};
