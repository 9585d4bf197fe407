import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import type { Drift } from '#lib/postal/model/observer.ts';
import { logger } from '#lib/telemetry/logger.ts';
import type { DriftKey } from './schema.ts';

type Sighting = Drift & { operator: string; firstSeen: Date; lastSeen: Date; count: number };

const writeAgainAfterMs = 5_000;
/** Beyond this many paths, new ones are counted together under the path `*`. */
const mostPaths = 500;

const recorded = new Set<string>();
let pending = new Map<string, Sighting>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/**
 * Records a difference between an operator's reply and the interface. Never throws, and nothing awaits it. The first sighting is written
 * immediately; later ones are batched every few seconds into one statement.
 */
export function recordDrift(operator: string, drift: Drift): void {
  const isNew = add(operator, drift);
  if (isNew) void writeDrifts();
  else timer ??= setTimeout(writeDrifts, writeAgainAfterMs).unref();
}

function add(operator: string, { operation, path, kind, sample }: Drift): boolean {
  const shortened = { operator, operation: storable(operation, 100), path: storable(path, 300), kind };
  const full = recorded.size >= mostPaths && !recorded.has(keyOf(shortened));
  const noted = full ? { ...shortened, path: '*' } : shortened;
  const key = keyOf(noted);
  const now = new Date();
  const before = pending.get(key);
  pending.set(key, {
    ...noted,
    sample: storable(sample, 200),
    firstSeen: before?.firstSeen ?? now,
    lastSeen: now,
    count: (before?.count ?? 0) + 1,
  });
  const isNew = !recorded.has(key);
  recorded.add(key);
  return isNew;
}

/** Removes zero bytes, which PostgreSQL's text can't contain. */
function storable(text: string, mostCharacters: number): string {
  return text.slice(0, mostCharacters).replaceAll('\u0000', '\uFFFD');
}

function keyOf({ operator, operation, path, kind }: DriftKey): string {
  return JSON.stringify([operator, operation, path, kind]);
}

/** Writes the sightings since the last write; one write at a time. */
export function writeDrifts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writePending);
  return writing;
}

async function writePending(): Promise<void> {
  if (pending.size === 0) return;
  const batch = pending;
  pending = new Map();
  try {
    await upsert([...batch.values()]);
  } catch (error) {
    putBack(batch);
    timer ??= setTimeout(writeDrifts, writeAgainAfterMs).unref();
    logger().warn({ err: error, drifts: batch.size }, 'drift could not be written yet');
  }
}

function putBack(batch: Map<string, Sighting>): void {
  for (const [key, earlier] of batch) {
    const later = pending.get(key);
    pending.set(
      key,
      later ? { ...later, firstSeen: earlier.firstSeen, count: earlier.count + later.count } : earlier,
    );
  }
}

/** Writes in key order, so that concurrent processes don't deadlock. */
async function upsert(sightings: Sighting[]): Promise<void> {
  const column = <Value>(read: (sighting: Sighting) => Value) => sightings.map(read);
  await prisma().$executeRaw`
    INSERT INTO drifts (operator, operation, path, kind, sample, first_seen, last_seen, count)
    SELECT seen.* FROM unnest(
      ${column(({ operator }) => operator)}::text[],
      ${column(({ operation }) => operation)}::text[],
      ${column(({ path }) => path)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ sample }) => sample)}::text[],
      ${column(({ firstSeen }) => firstSeen.toISOString())}::timestamptz[],
      ${column(({ lastSeen }) => lastSeen.toISOString())}::timestamptz[],
      ${column(({ count }) => count)}::int[]
    ) AS seen (operator, operation, path, kind, sample, first_seen, last_seen, count)
    ORDER BY operator, operation, path, kind
    ON CONFLICT (operator, operation, path, kind) DO UPDATE SET
      sample = excluded.sample,
      first_seen = least(drifts.first_seen, excluded.first_seen),
      last_seen = greatest(drifts.last_seen, excluded.last_seen),
      count = least(drifts.count::bigint + excluded.count, 2147483647)`;
}

/** Removes a drift from the list until it is seen again; false when there is no such drift. */
export async function settleDrift(administrator: Actor, key: DriftKey): Promise<boolean> {
  requirePermission(administrator, 'operator.configure');
  return prisma().$transaction(async (transaction) => {
    const settled = await transaction.drift.updateMany({ where: key, data: { settledAt: new Date() } });
    if (settled.count === 0) return false;
    await recordAudit(transaction, administrator, {
      verb: 'settle-drift',
      reason: { text: `${key.operator}: ${key.operation} ${key.path} ${key.kind}` },
    });
    return true;
  });
}
