import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { firstMs, nextTracking, restMs } from '#lib/shipments/due-times.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { unsafeClaimDueTrackings, workersShare } from './claim-due-work.ts';

/*
 * How old a status gets, by load: how docs/decisions/0009-due-times.md computes it, with a tenth of its calls. The clock of this test is
 * the database's: all times move into the past. Sweeps claim as the worker's do, and each claimed shipment is tracked at once.
 */

/** Six of the worker's sweeps, so that half an hour takes a few seconds. */
const sweepMs = 30_000;
const perMinute = 24;
const stack = await testStack();
let template: string;

beforeAll(async () => {
  settings().OPERATOR_TRACKINGS_PER_MINUTE = perMinute;
  template = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
});

const { run } = stack;

/** The database's clock goes on. */
async function pass(ms: number) {
  await run(
    `UPDATE shipments SET track_after = track_after - make_interval(secs => $1),
       tracked_at = tracked_at - make_interval(secs => $1)
     WHERE track_after IS NOT NULL`,
    [ms / 1000],
  );
}

async function fill(first: number, resting: number) {
  await run('UPDATE shipments SET track_after = NULL');
  await run(
    `INSERT INTO shipments (id, merchant_id, state, operator, created_by_id, form, details, phase, last_event_at, tracked_at, track_after,
       track_first, created_at, updated_at)
     SELECT gen_random_uuid(), merchant_id, 'booking', operator, created_by_id, '{}', '{}',
       CASE WHEN number <= $2::int THEN 'out_for_delivery' ELSE 'in_transit' END::"ShipmentPhase",
       now(), now(), now() + random() * make_interval(secs => CASE WHEN number <= $2::int THEN $4::float ELSE $5::float END), number <= $2::int, now(), now()
     FROM shipments, generate_series(1, $2::int + $3::int) AS number WHERE id = $1`,
    [template, first, resting, firstMs / 1000, restMs / 1000],
  );
}

/** Runs the worker for this long, and returns the age of the oldest status of either kind in the last third of it. */
async function oldestAfter(minutes: number): Promise<{ firstMs: number; restMs: number }> {
  const oldest = { firstMs: 0, restMs: 0 };
  const sweeps = (minutes * 60_000) / sweepMs;
  const perSweep = Math.max(1, Math.floor((perMinute * sweepMs) / 60_000));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    if (sweep % (60_000 / sweepMs) === 0) await run('DELETE FROM limits');
    const ids = (await unsafeClaimDueTrackings(perSweep)).map(({ shipmentId }) => shipmentId);
    if (sweep > (sweeps * 2) / 3) {
      const rows = await run(
        `SELECT phase = 'out_for_delivery' AS is_first, extract(epoch FROM now() - min(tracked_at)) * 1000 AS age
         FROM shipments WHERE track_after IS NOT NULL GROUP BY 1`,
      );
      for (const { is_first, age } of rows) {
        const kind = is_first ? 'firstMs' : 'restMs';
        oldest[kind] = Math.max(oldest[kind], Number(age));
      }
    }
    const next = (phase: ShipmentPhase) =>
      nextTracking(
        { phase, cancelling: false, lastEventAt: new Date(), handedOverAt: null, pickupAt: null },
        new Date(),
      )?.afterMs ?? 0;
    await run(
      `UPDATE shipments SET tracked_at = now(),
         track_after = now() + make_interval(secs => CASE WHEN track_first THEN $2::float ELSE $3::float END)
       WHERE id = ANY($1::uuid[])`,
      [ids, next('out_for_delivery') / 1000, next('in_transit') / 1000],
    );
    await pass(sweepMs);
  }
  return oldest;
}

/** The worker's calls per minute. */
const calls = Math.floor(perMinute * workersShare);
/** A sweep claims a whole number of shipments, and half of them, rounded down, for those that go first. */
const toleranceMs = 60_000;

it.each([
  // Everything fits: 20 first ones are 7 calls a minute, and 100 resting ones 10 calls.
  ['light', 20, 100, firstMs, restMs],
  // Neither fits: each kind gets half of the calls.
  ['heavy', 60, 150, (60 / (calls / 2)) * 60_000, (150 / (calls / 2)) * 60_000],
  // What the few first ones leave is for the others.
  ['mostly resting', 9, 300, firstMs, (300 / (calls - 3)) * 60_000],
] as const)(
  'under %s load no status is older than computed',
  async (_load, first, resting, mostFirstMs, mostRestMs) => {
    await fill(first, resting);
    const oldest = await oldestAfter(36);
    expect(oldest.firstMs).toBeLessThanOrEqual(mostFirstMs + toleranceMs);
    expect(oldest.restMs).toBeLessThanOrEqual(mostRestMs + 2 * toleranceMs);
    // The computation isn't far too high either.
    expect(oldest.firstMs).toBeGreaterThan(mostFirstMs * 0.7);
    expect(oldest.restMs).toBeGreaterThan(mostRestMs * 0.7);
  },
);
