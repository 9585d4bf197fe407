import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { orderFields, ordersCsv } from '#e2e/bench/orders-csv.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { makeBooking } from '#e2e/chaos/booking.ts';
import { importerOf } from '#e2e/chaos/imports.ts';
import { merchantOf } from '#e2e/chaos/merchant.ts';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { sweepNow } from '#e2e/chaos/settle.ts';
import { confirmColumns, sendStatement } from '#e2e/chaos/statements-under-kills.ts';
import type { Journal } from '#e2e/chaos/verify/journal.ts';
import type { FailoverStack } from '#e2e/failover/failover-stack.ts';
import type { Progress } from '#lib/imports/view.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { Kind, Sample, Work } from './windows.ts';

/** What the whole country does in a second of its busiest day. `page`: 200 people open one every ten seconds. */
const aSecond: Record<Kind, number> = { booking: 40, tracking: 120, label: 30, page: 20 };
const rowsOfImports = 50_000;
const rowsOfFile = 2_000;
const linesOfStatement = 100_000;
/** With so much under way, new work counts as failed: the stack can't keep up. */
const mostOpen = 500;
/** A person who waits longer gives up. */
const patienceMs = 60_000;
const keptShipments = 500;
const againAfterMs = 500;
/** Beyond the numbers of the imported orders, so that no phone is used twice. */
const firstNumber = 5_000_000;
const pages = ['/', '/shipments', '/shipments/new', '/contacts', '/imports', '/money', 'shipment', 'desk'];

/** The share of the country's load that the stack takes, and for how long. */
export type Hour = { minutes: number; share: number; seed: number };
/** What happened: each piece of work, the state after each window, and how many orders were imported. */
export type Rehearsed = { works: Work[]; samples: Sample[]; orders: number; failoverMs: [number, number] };

/**
 * A part of the country's busiest hour. Work begins at its rate, however long the work before it takes: bookings by forms, the public
 * tracking page, labels, and pages of merchants and agents. An import and a bank statement arrive at the beginning, ended shipments are archived, and
 * in the middle the primary database is lost.
 */
export async function rehearse(
  stack: FailoverStack,
  journal: Journal,
  { minutes, share, seed }: Hour,
  windows: number,
  say: (detail: string) => void,
): Promise<Rehearsed> {
  const merchant = merchantOf(stack, journal);
  const random = randomStream(seed, 'rehearsal');
  const started = performance.now();
  const lengthMs = minutes * 60_000;
  const isOver = () => performance.now() - started > lengthMs;
  const agent = `${sessionCookie}=${await openSession(stack.databaseUrl, stack.secret, demoSignIns[2].email)}`;
  const booked: { id: string; awb: string; cookie: string }[] = [];
  const works: Work[] = [];
  const open = new Set<Promise<void>>();
  let number = firstNumber;
  let turn = 0;

  const get = async (path: string, headers: Record<string, string>) => {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await fetch(`${stack.portalUrl}${path}`, { headers, redirect: 'manual', signal });
    await reply.arrayBuffer();
    return reply.status === 200;
  };
  const any = () => booked[Math.floor(random() * booked.length)];

  const work: Record<Kind, () => Promise<boolean>> = {
    booking: async () => {
      number += 1;
      const booking = { ...makeBooking(seed, number), cancelled: false, queued: false };
      const awb = await merchant.book(booking);
      const cookie = stack.merchants[booking.merchant]?.cookie ?? '';
      if (awb) booked.push({ id: booking.id, awb, cookie });
      if (booked.length > keptShipments) booked.shift();
      return awb !== null;
    },
    tracking: () => get(`/track/${any()?.awb}`, {}),
    label: () => {
      const { id = '', cookie = '' } = any() ?? {};
      return get(`/api/shipments/${id}/label`, { cookie });
    },
    page: () => {
      turn += 1;
      const page = pages[turn % pages.length] ?? '/';
      const { id = '', awb = '', cookie = '' } = any() ?? {};
      if (page === 'desk') return get(`/desk/${awb}`, { cookie: agent });
      return get(page === 'shipment' ? `/shipments/${id}` : page, { cookie });
    },
  };

  function begin(kind: Kind): void {
    const at = performance.now();
    if (open.size >= mostOpen) return void works.push({ kind, atMs: at - started, tookMs: 0, isGood: false });
    const doing = work[kind]()
      .catch(() => false)
      .then((isGood) => {
        works.push({ kind, atMs: at - started, tookMs: performance.now() - at, isGood });
      })
      .finally(() => open.delete(doing));
    open.add(doing);
  }

  async function keepRate(kind: Kind): Promise<void> {
    let due = started;
    while (!isOver()) {
      // Independent arrivals, as people make them.
      due += (-Math.log(1 - random()) / (aSecond[kind] * share)) * 1000;
      await pause(Math.max(0, due - performance.now()));
      begin(kind);
    }
  }

  const cookie = stack.merchants[0]?.cookie ?? '';
  let orders = 0;
  /** The files of a merchant, one after the other; each is booked by its end, however late. */
  async function importOrders(): Promise<void> {
    const rows = Math.round(rowsOfImports * share);
    while (orders < rows) {
      const ofFile = Math.min(rowsOfFile, rows - orders);
      const { upload, book } = importerOf(
        stack,
        cookie,
        new Uint8Array(ordersCsv(ofFile, false)),
        orderFields,
      );
      const importId = await upload();
      await book(importId);
      while ((await queuedRows(importId)) !== 0) await pause(againAfterMs);
      orders += ofFile;
    }
  }

  async function queuedRows(importId: string): Promise<number | undefined> {
    // Without an answer while the database changes its server.
    const signal = AbortSignal.timeout(patienceMs);
    const asked = fetch(`${stack.portalUrl}/api/imports/${importId}/progress`, {
      headers: { cookie },
      signal,
    });
    return asked
      .then(async (reply) => ((await reply.json()) as Partial<Progress>).counts?.queued)
      .catch(() => undefined);
  }

  async function readStatement(): Promise<void> {
    const lines = Array.from(
      { length: Math.round(linesOfStatement * share) },
      (_, line) => `21/10/2026,TRF ${line} NATIONAL POST,100.00`,
    );
    const bytes = `Date,Description,Credit\n${lines.join('\n')}\n`;
    const id = await sendStatement(stack, cookie, 'bank', bytes);
    for (;;)
      try {
        return await confirmColumns(stack, cookie, id);
      } catch (error) {
        // The connection to the lost primary.
        if (isOver()) throw error;
        await pause(againAfterMs);
      }
  }

  const failoverMs: [number, number] = [0, 0];
  async function loseThePrimary(): Promise<void> {
    await pause(lengthMs / 2);
    failoverMs[0] = performance.now() - started;
    await stack.portal.killAndStart();
    failoverMs[1] = performance.now() - started;
  }

  const samples: Sample[] = [];
  async function sample(): Promise<void> {
    let before = cpus();
    for (let window = 1; window <= windows; window += 1) {
      await pause(Math.max(0, started + (window * lengthMs) / windows - performance.now()));
      const now = cpus();
      samples.push({ ...(await takeSample(stack)), busyShare: busyShare(before, now), open: open.size });
      before = now;
      say(`${works.length} pieces of work`);
    }
  }

  // The other work needs a shipment to show.
  begin('booking');
  await Promise.all(open);
  await withClient(stack.adminUrl, (client) =>
    client.query("SELECT graphile_worker.add_job('archive-ended', max_attempts := 1)"),
  );
  await sweepNow(stack.adminUrl);
  await Promise.all([
    ...(Object.keys(aSecond) as Kind[]).map(keepRate),
    importOrders(),
    readStatement(),
    loseThePrimary(),
    sample(),
  ]);
  await Promise.all(open);
  return { works, samples, orders, failoverMs };
}

/** Which share of the machine's processors was busy between two readings of their times. */
function busyShare(before: ReturnType<typeof cpus>, now: ReturnType<typeof cpus>): number {
  const sum = (cores: ReturnType<typeof cpus>, pick: (times: (typeof cores)[number]['times']) => number) =>
    cores.reduce((total, { times }) => total + pick(times), 0);
  const all = (cores: ReturnType<typeof cpus>) =>
    sum(cores, ({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  const idle = (cores: ReturnType<typeof cpus>) => sum(cores, (times) => times.idle);
  return 1 - (idle(now) - idle(before)) / (all(now) - all(before));
}

async function takeSample({
  adminUrl,
  standbyUrl,
  services,
}: FailoverStack): Promise<Omit<Sample, 'busyShare' | 'open'>> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ attemptSeconds: number; labelSeconds: number; archived: number }>(
      `SELECT (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM attempts
           WHERE state IN ('prepared', 'sent')) AS "attemptSeconds",
         (SELECT coalesce(extract(epoch FROM now() - min(label_after)), 0)::float8 FROM shipments
           WHERE label_after < now()) AS "labelSeconds",
         (SELECT count(*)::int FROM archived_shipments) AS archived`,
    ),
  );
  const { rows: standby } = await withClient(await standbyUrl(), (client) =>
    client.query<{ reads: number }>('SELECT sum(xact_commit)::float8 AS reads FROM pg_stat_database'),
  );
  const { attemptSeconds = 0, labelSeconds = 0, archived = 0 } = rows[0] ?? {};
  return {
    attemptSeconds,
    labelSeconds,
    archived,
    standbyReads: standby[0]?.reads ?? 0,
    portalMb: Math.max(...services.portal.pids().map(residentMb)),
    workerMb: Math.max(...services.worker.pids().map(residentMb)),
    portalOpen: Math.max(...services.portal.pids().map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
  };
}

/** The memory of a process, as Linux counts it; 0 if it has ended. */
function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024) / 1e6;
}
