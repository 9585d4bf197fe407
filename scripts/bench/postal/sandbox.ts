import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import autocannon from 'autocannon';
import getPort from 'get-port';
import { type Benchmark, mark, median, printTable } from '#scripts/bench/measuring/benchmark.ts';
import { makeBenchFolder } from '#scripts/bench/measuring/measure-apart.ts';
import { startDurablePostgres } from '#scripts/bench/measuring/start-stack.ts';
import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { step } from '#scripts/terminal/step.ts';
import type { FloorReplies } from './floor-server.ts';
import { type CallKind, firstBooking, sandboxCalls } from './sandbox-calls.ts';

type Measured = { kind: CallKind; sandbox: Load[]; floor: Load[] };

/**
 * Measures how many calls per second the sandbox operator answers, on a PostgreSQL that commits to disk. The baseline is a
 * minimal node:http server that answers with the same bytes.
 */
export const sandboxBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = makeBenchFolder();
  const { sandboxUrl, floorUrl, kinds } = await step(
    'Start the sandbox, a database and a baseline server',
    () => startBoth(folder),
  );
  const measured: Measured[] = kinds.map((kind) => ({ kind, sandbox: [], floor: [] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of measured) {
      await step(`Round ${round} of ${rounds}: ${one.kind.name}`, async () => {
        one.floor.push(await load(floorUrl, `${floorUrl}/cpu`, one.kind, seconds));
        one.sandbox.push(await load(sandboxUrl, `${sandboxUrl}/_sandbox/api/health`, one.kind, seconds));
      });
    }
  }
  printTable(
    `The sandbox operator: ${availableParallelism()} cores, median of ${rounds} × ${seconds} s`,
    [
      'calls',
      'a second',
      'wanted',
      'p50 ms',
      'p99 ms',
      'CPU ms each',
      'a core could',
      'floor a second',
      'floor CPU ms',
      'of floor',
    ],
    measured.map(row),
  );
  return measured.every(
    ({ kind, sandbox }) => kind.wanted === null || middle(sandbox, 'perSecond') >= kind.wanted,
  );
};

async function startBoth(folder: string) {
  const { sandboxUrl: databaseUrl } = await startDurablePostgres(folder);
  const sandboxUrl = await startSandbox(await getPort({ host: '127.0.0.1' }), databaseUrl, folder);
  const booked = await ask(sandboxUrl, firstBooking);
  const awb = /"AWBNumber":"(\w+)"/.exec(booked.body.toString())?.[1];
  if (!awb) throw new Failure(`The sandbox refused the first booking: ${booked.body}`);
  const kinds = sandboxCalls(awb);
  return { sandboxUrl, floorUrl: await startFloor(folder, sandboxUrl, kinds), kinds };
}

/** Makes each call to the sandbox once, and starts a minimal server with the same answers. */
async function startFloor(folder: string, sandboxUrl: string, kinds: CallKind[]): Promise<string> {
  const port = await getPort({ host: '127.0.0.1' });
  const replies: FloorReplies = { 'GET /': { contentType: 'text/plain', base64: '' } };
  const floors = kinds.flatMap(({ requests }) => requests);
  for (const request of floors) {
    const { contentType, body } = await ask(sandboxUrl, request);
    replies[`${request.method} ${request.path}`] = { contentType, base64: body.toString('base64') };
  }
  const file = join(folder, 'floor.json');
  writeFileSync(file, JSON.stringify(replies));
  const floor = startProcess({
    name: 'The floor',
    command: process.execPath,
    args: ['scripts/bench/postal/floor-server.ts'],
    logFile: join(folder, 'floor.log'),
    env: { ...process.env, FLOOR_PORT: `${port}`, FLOOR_REPLIES: file },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(floor, url);
  return url;
}

async function ask(url: string, { method, path, headers, body }: Request) {
  const response = await fetch(`${url}${path}`, {
    method: method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body && { body: String(body) }),
  });
  if (!response.ok) throw new Failure(`${path} answered ${response.status}.`);
  return {
    contentType: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function row({ kind, sandbox, floor }: Measured): string[] {
  const perSecond = middle(sandbox, 'perSecond');
  const floorPerSecond = middle(floor, 'perSecond');
  return [
    kind.name,
    perSecond.toFixed(0),
    kind.wanted === null ? '' : `${kind.wanted} ${mark(perSecond >= kind.wanted)}`,
    middle(sandbox, 'p50Ms').toFixed(1),
    middle(sandbox, 'p99Ms').toFixed(1),
    middle(sandbox, 'cpuMsEach').toFixed(2),
    // CPU time doesn't depend on other work on the machine.
    (1000 / middle(sandbox, 'cpuMsEach')).toFixed(0),
    floorPerSecond.toFixed(0),
    middle(floor, 'cpuMsEach').toFixed(2),
    `${((perSecond / floorPerSecond) * 100).toFixed(0)} %`,
  ];
}

function middle(loads: Load[], figure: keyof Load): number {
  return median(loads.map((one) => one[figure]));
}

/** The result of a load test: answers per second, latencies in milliseconds, and the server's CPU time per answer. */
type Load = { perSecond: number; p50Ms: number; p99Ms: number; cpuMsEach: number };

/** Sends requests to a server for `seconds`. `cpuUrl` returns the server's CPU time, `{ cpuMs }`. */
async function load(url: string, cpuUrl: string, kind: CallKind, seconds: number): Promise<Load> {
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
