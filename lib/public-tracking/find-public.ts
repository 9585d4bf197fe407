import 'server-only';
import { LRUCache } from 'lru-cache';
import { checkOld } from '#lib/attempts/check-old.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { anyOperator, listedPhases, phaseIn } from '#lib/operator/status-phases.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { isOldStatus, oldAfterMs, statusAtOf } from '#lib/shipments/status-age.ts';
import { type PublicRow, phoneEndOf, toDetails, toPublic, unsafeReadPublic } from './read-public.ts';
import { mostAwbs, type PublicDetails, type PublicTracking, type PublicTrackings } from './view.ts';

/** `details` are for a visitor who knows `phoneEnd`. */
type Found = { tracking: PublicTracking; details: PublicDetails; phoneEnd: string | null };
type Kept = { found: Found | null; readAt: number };

const publicMaxAgeMs = 30_000;
/** An old status is being checked, so the next visit reads it again. */
const oldMaxAgeMs = 3_000;

/** Unknown AWBs are cached too, so that repeating the request doesn't cost a query. */
const recent = new LRUCache<string, Kept>({ max: 2_000, ttl: publicMaxAgeMs });

/**
 * The public data of these AWBs (readable ones, at most 20), read in the last 30 s. Old statuses are checked with the operator
 * first, within the limits of `checkOld`, and the rest becomes due for the worker. An unknown AWB and one without public data get the same answer.
 * With the right digits of the receiver's phone, one AWB has its details; the caller has counted the try.
 */
export async function unsafeFindPublic(
  awbs: string[],
  digits: string | null = null,
): Promise<PublicTrackings> {
  const askedAwbs = [...new Set(awbs)].slice(0, mostAwbs);
  const kept = new Map(askedAwbs.map((awb) => [awb, recent.get(awb) ?? null]));
  const unread = askedAwbs.filter((awb) => !kept.get(awb));
  if (unread.length > 0) for (const [awb, read] of await readNow(unread)) kept.set(awb, read);
  const results = askedAwbs.flatMap((awb) => kept.get(awb) ?? []);
  return {
    found: results.flatMap(({ found }) => (found ? open(found, askedAwbs.length === 1 ? digits : null) : [])),
    missing: askedAwbs.filter((awb) => !kept.get(awb)?.found),
    readAt: new Date(Math.min(...results.map(({ readAt }) => readAt), Date.now())).toISOString(),
  };
}

function open({ tracking, details, phoneEnd }: Found, digits: string | null): PublicTracking {
  return digits !== null && digits === phoneEnd ? { ...tracking, details } : tracking;
}

async function readNow(awbs: string[]): Promise<Map<string, Kept>> {
  const stored = await unsafeReadPublic(awbs);
  const shown = stored.rows.map((row) => ({ ...row, statusAt: statusAtOf(row) }));
  const { rows, codes } = (await checkOld(shown, 'visitor')) ? await unsafeReadPublic(awbs) : stored;
  await askSoon(rows);
  const readAt = Date.now();
  const now = new Date(readAt);
  const foundIn = (row: PublicRow): Found => {
    const ofRow = codes.filter(({ operator }) => operator === anyOperator || operator === row.operator);
    const details = toDetails(row, phaseIn(listedPhases(ofRow)));
    return { tracking: toPublic(row), details, phoneEnd: phoneEndOf(row) };
  };
  const read = new Map(
    awbs.map((awb) => {
      const row = rows.find((each) => each.awb === awb);
      return [awb, { found: row ? foundIn(row) : null, readAt }];
    }),
  );
  for (const [awb, kept] of read) {
    const isOld = isOldStatus(kept.found?.tracking.statusAt ?? null, now);
    recent.set(awb, kept, { ttl: isOld ? oldMaxAgeMs : publicMaxAgeMs });
  }
  return read;
}

/**
 * Makes shipments with an old status due for the worker now, before others, which tracks them within its budget. A shipment that
 * was asked about in the last minutes keeps its due time, so visitors can't increase the number of operator calls.
 */
async function askSoon(rows: PublicRow[]): Promise<void> {
  const now = new Date();
  const old = rows.filter((row) => findOperator(row.operator) && isOldStatus(statusAtOf(row), now));
  for (const merchantId of new Set(old.map((row) => row.merchantId))) {
    const ids = old.filter((row) => row.merchantId === merchantId).map(({ id }) => id);
    const makeDue = sql`
      UPDATE shipments SET track_after = now(), track_first = true
      WHERE merchant_id = ${merchantId} AND id = ANY(${ids}::uuid[]) AND track_after IS NOT NULL
        AND NOT (track_first AND track_after <= now() + interval '1 minute')
        AND (asked_at IS NULL OR asked_at <= now() - make_interval(secs => ${oldAfterMs / 1000}))`;
    await queryMerchant(merchantId, [makeDue], { prepared: true });
  }
}
