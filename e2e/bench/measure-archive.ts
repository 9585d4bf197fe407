import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ArchiveTimes } from '#e2e/bench/archive.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { movedTables } from '#lib/archive/archived-tables.ts';
import { prisma } from '#lib/db/client.ts';
import { asAdmin } from './as-admin.ts';
import { copyEnded } from './copy-ended.ts';
import { bookFor, makeEnded } from './make-ended.ts';

// Fills ended shipments, books alone and beside their archiving, and writes the times and the disk.
const [count = '20000', file = ''] = process.argv.slice(2);
const templates = 40;
const everyMs = 50;
const aloneMs = 30_000;
const actor = demoMerchantActor(0);

let numberOfBooking = 0;

/** Books at a steady rate until `ends`, to receivers who all differ. */
async function bookUntil(ends: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = ends.then(() => {
    isOver = true;
  });
  const times: Promise<{ tookMs: number }>[] = [];
  while (!isOver) {
    numberOfBooking += 1;
    const mobile = `+97152${String(numberOfBooking * 7919)
      .padStart(7, '0')
      .slice(-7)}`;
    times.push(bookFor(actor, { contactName: `Receiver ${(numberOfBooking * 48271).toString(36)}`, mobile }));
    await pause(everyMs);
  }
  await over;
  return (await Promise.all(times)).map(({ tookMs }) => tookMs);
}

const bytesOf = async (client: Client, tables: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE oid = ANY ($1::regclass[]) OR oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = ANY ($1::regclass[]))`,
    [tables],
  );
  return Number(rows[0]?.bytes);
};

await makeEnded(actor, templates, process.env.OPERATOR_BASE_URL ?? '');
const shipments = Number(count);
await prisma().chosenSetting.create({ data: { name: 'ARCHIVE_MONTHS', value: 12 } });
const before = await asAdmin((client) => bytesOf(client, movedTables));
await asAdmin((client) => copyEnded(client, shipments, 2));
const hotBytes = (await asAdmin((client) => bytesOf(client, movedTables))) - before;
const alone = await bookUntil(pause(aloneMs));
const archive = spawn(
  process.execPath,
  ['--conditions=react-server', 'e2e/bench/archive-all.ts', `${file}.archived`],
  {
    stdio: 'inherit',
  },
);
const beside = await bookUntil(once(archive, 'exit'));
const { archived, tookMs, processorMs } = JSON.parse(readFileSync(`${file}.archived`, 'utf8')) as Pick<
  ArchiveTimes,
  'archived' | 'tookMs' | 'processorMs'
>;
const archivedBytes = await asAdmin((client) => bytesOf(client, ['archived_shipments', 'archived_keys']));
const times: ArchiveTimes = {
  archived,
  tookMs,
  processorMs,
  aloneMs: alone,
  besideMs: beside,
  hotBytes,
  archivedBytes,
};
writeFileSync(file, JSON.stringify(times));
process.exit(0);
