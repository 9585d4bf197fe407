import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { unsafeMakeDictionaries } from '#lib/archive/dictionaries.ts';
import { makeShipments } from '#lib/archive/testing/random-shipments.ts';
import { placesOf, rowsOfShipments } from '#lib/archive/testing/where-shipments-are.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { createDemoDatabase } from '#prisma/test-database.ts';
import { type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { startKillablePostgres } from './kills/killable-postgres.ts';
import { randomStream } from './random-stream.ts';

const shipments = 300;
const mostPauseMs = 1_500;
const merchantId = demoMerchants[0].id;

/**
 * Processes archive shipments and bring them back, while they and PostgreSQL are killed. After each kill every shipment is in one place, and
 * at the end it has the rows that it had. Returns whether this held.
 */
export async function archiveUnderKills(folder: string, { kills, seed }: { kills: number; seed: number }) {
  const random = randomStream(seed, 'archive');
  const postgres = await startKillablePostgres(folder, 'archive', 'chaos');
  process.env.TEST_POSTGRES_URL = postgres.adminUrl();
  const tokenKey = '0f'.repeat(32);
  const portal = await createDemoDatabase(tokenKey);
  Object.assign(process.env, {
    DATABASE_URL: portal.url,
    NEXTAUTH_SECRET: 'a secret of the chaos test, long enough',
    TOKEN_ENCRYPTION_KEY: tokenKey,
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: 'http://127.0.0.1:1',
  });
  const open = () => {
    const pool = new Pool({
      connectionString: portal.ownerUrl,
      max: 1,
      options: '-c app.across_merchants=yes',
    });
    // The connection of a killed PostgreSQL; the next query opens another.
    pool.on('error', () => {});
    return pool;
  };
  const database = open();
  await database.query("SELECT keep_archive_partitions(now() - interval '3 years')");
  const made = await makeShipments(database, { merchantId, count: shipments, random });
  await unsafeMakeDictionaries();
  const ids = made.filter(({ hindrance }) => hindrance === '').map(({ id }) => id);
  const before = JSON.stringify(await rowsOfShipments(database, ids));

  const logOf = (way: string) => join(folder, `${way}.txt`);
  const start = (way: string): RunningProcess =>
    startProcess({
      name: `The process that moves (${way})`,
      command: process.execPath,
      args: ['--conditions=react-server', 'e2e/chaos/move-archived.ts', way, merchantId, logOf(way)],
      logFile: join(folder, `${way}.log`),
      env: process.env,
    });
  const ways = ['archive', 'bring-back'];
  const movers = new Map(ways.map((way) => [way, start(way)]));
  const faults: string[] = [];
  const look = async () => {
    const places = await placesOf(database, ids);
    for (const id of ids)
      if (!/^(hot|archive)$/.test(places[id] ?? '')) faults.push(`${id}: ${places[id] ?? 'nowhere'}`);
  };
  const movedBy = (way: string) =>
    existsSync(logOf(way))
      ? readFileSync(logOf(way), 'utf8')
          .split('\n')
          .reduce((sum, line) => sum + Number(line), 0)
      : 0;
  // A process that starts does nothing yet.
  const bothMove = async () => {
    const was = ways.map(movedBy);
    while (ways.some((way, index) => movedBy(way) === was[index])) await pause(20);
  };
  const killed = new Map<string, number>();
  for (let kill = 0; kill < kills; kill += 1) {
    await bothMove();
    await pause(random() * mostPauseMs);
    const what = [...ways, 'PostgreSQL'][kill % 3] ?? '';
    if (what === 'PostgreSQL') await postgres.killAndStart();
    else {
      await movers.get(what)?.kill();
      movers.set(what, start(what));
    }
    killed.set(what, (killed.get(what) ?? 0) + 1);
    await look();
  }
  await pause(mostPauseMs);
  for (const mover of movers.values()) await mover.kill();
  await look();
  const { unsafeBringBack } = await import('#lib/archive/bring-back.ts');
  await unsafeBringBack(merchantId, ids);
  const isSame = JSON.stringify(await rowsOfShipments(database, ids)) === before;
  await database.end();
  await postgres.stop();
  printLine(`
${ids.length} shipments, archived ${movedBy('archive')} times and brought back ${movedBy('bring-back')} times
kills: ${[...killed].map(([what, often]) => `${what} ${often}`).join(', ')}
twice or nowhere: ${faults.length}; rows at the end: ${isSame ? 'the same' : 'CHANGED'}
${faults.slice(0, 10).join('\n')}`);
  return faults.length === 0 && isSame;
}
