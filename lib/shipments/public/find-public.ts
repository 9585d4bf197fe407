import 'server-only';
import { LRUCache } from 'lru-cache';
import { anyOperator, listedPhases, phaseIn } from '#lib/operator/status-phases.ts';
import { askSoon } from './ask-soon.ts';
import { unsafeReadPublic } from './read-public.ts';
import { mostAwbs, type PublicTracking, type PublicTrackings } from './schema.ts';
import { toPublic } from './to-public.ts';

type Kept = { tracking: PublicTracking | null; readAt: number };

export const publicMaxAgeMs = 30_000;

/** Unknown AWBs are cached too, so that repeating the request doesn't cost a query. */
const recent = new LRUCache<string, Kept>({ max: 2_000, ttl: publicMaxAgeMs });

/**
 * The public data of these AWBs (readable ones, at most 20), at most 30 s old. Never calls the operator; old data becomes due
 * for the worker. An unknown AWB and one without public data get the same answer.
 */
export async function unsafeFindPublic(awbs: string[]): Promise<PublicTrackings> {
  const asked = [...new Set(awbs)].slice(0, mostAwbs);
  const kept = new Map(asked.map((awb) => [awb, recent.get(awb) ?? null]));
  const unread = asked.filter((awb) => !kept.get(awb));
  if (unread.length > 0) for (const [awb, read] of await readNow(unread)) kept.set(awb, read);
  const results = asked.flatMap((awb) => kept.get(awb) ?? []);
  return {
    found: results.flatMap(({ tracking }) => tracking ?? []),
    missing: asked.filter((awb) => !kept.get(awb)?.tracking),
    readAt: new Date(Math.min(...results.map(({ readAt }) => readAt), Date.now())).toISOString(),
  };
}

async function readNow(awbs: string[]): Promise<Map<string, Kept>> {
  const { rows, codes } = await unsafeReadPublic(awbs);
  await askSoon(rows);
  const readAt = Date.now();
  const read = new Map(
    awbs.map((awb) => {
      const row = rows.find((each) => each.awb === awb);
      const ofRow = codes.filter(({ operator }) => operator === anyOperator || operator === row?.operator);
      return [awb, { tracking: row ? toPublic(row, phaseIn(listedPhases(ofRow))) : null, readAt }];
    }),
  );
  for (const [awb, kept] of read) recent.set(awb, kept);
  return read;
}
