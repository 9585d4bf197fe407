import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { failingFrom } from '#lib/webhooks/claim-endpoints.ts';
import { type AdministratorHomeView, type MerchantActivity, mostCountedOnHome } from './view.ts';

const mostMeasured = 5_000;
const mostNamed = 20;
const quietDays = 14;
const newDays = 30;

/**
 * How the deployment does: bookings of the last hour and day, what failed in a day and a week, and merchants who may need a call. Every read
 * is bounded by an index, whatever the number of shipments. Reads no shipment's data.
 */
export async function unsafeReadAdministratorHome(administrator: Actor): Promise<AdministratorHomeView> {
  requirePermission(administrator, 'operator.read');
  const today = dubaiClock(new Date()).date;
  return unsafeAcrossMerchants(async (transaction) => {
    const [booked] = await transaction.$queryRaw<AdministratorHomeView['booked'][]>`
      SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS hour, count(*)::int AS day,
        count(*) FILTER (WHERE state = 'refused')::int AS refused, count(*) FILTER (WHERE state = 'unconfirmed')::int AS unconfirmed
      FROM (SELECT created_at, state FROM shipments WHERE state <> 'draft' AND created_at > now() - interval '1 day'
        ORDER BY created_at DESC, id DESC LIMIT ${mostCountedOnHome}) AS newest`;
    const [mails] = await transaction.$queryRaw<AdministratorHomeView['mails'][]>`
      SELECT count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS day, count(*)::int AS week
      FROM (SELECT created_at FROM mails WHERE state = 'failed' AND created_at > now() - interval '7 days' LIMIT ${mostCountedOnHome}) AS failed`;
    const isFailing = sql`failing_since > now() - interval '7 days'
      AND (off_reason IN ('failing', 'gone') OR off_reason IS NULL AND failures >= ${failingFrom})`;
    const [webhooks] = await transaction.$queryRaw<AdministratorHomeView['webhooks'][]>`
      SELECT count(*) FILTER (WHERE failing_since > now() - interval '1 day')::int AS day, count(*)::int AS week
      FROM webhook_endpoints WHERE ${isFailing}`;
    const failing = await transaction.$queryRaw<AdministratorHomeView['failing']>`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr" FROM merchants
      WHERE id IN (SELECT merchant_id FROM webhook_endpoints WHERE ${isFailing})
      ORDER BY name_en, id LIMIT ${mostNamed}`;
    const fresh = await transaction.$queryRaw<AdministratorHomeView['fresh']>`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr" FROM merchants
      WHERE created_at > now() - ${newDays} * interval '1 day' AND suspended_at IS NULL
        AND NOT EXISTS (SELECT FROM shipments WHERE merchant_id = merchants.id AND state <> 'draft')
      ORDER BY created_at LIMIT ${mostNamed}`;
    const quiet = await transaction.$queryRaw<AdministratorHomeView['quiet']>`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr" FROM merchants
      WHERE suspended_at IS NULL AND id IN (
          SELECT merchant_id FROM merchant_days WHERE day >= ${addDays(today, -59)}::date GROUP BY merchant_id
          HAVING sum(booked) > 0 AND coalesce(sum(booked) FILTER (WHERE day > ${addDays(today, -quietDays)}::date), 0) = 0)
        AND NOT EXISTS (SELECT FROM shipments WHERE merchant_id = merchants.id AND state <> 'draft'
          AND created_at > now() - ${quietDays} * interval '1 day')
      ORDER BY name_en, id LIMIT ${mostNamed}`;
    const sent = await transaction.$queryRaw<AdministratorHomeView['sent']>`
      WITH newest AS MATERIALIZED (
        SELECT id, merchant_id, created_at, booked_at FROM shipments WHERE state <> 'draft' AND created_at > now() - interval '7 days'
        ORDER BY created_at DESC, id DESC LIMIT ${mostMeasured}
      ), tried AS (
        SELECT newest.created_at, attempts.state, extract(epoch FROM sent_at - queued_at) * 1000 AS queue,
          CASE attempts.state WHEN 'accepted' THEN extract(epoch FROM booked_at - sent_at) * 1000 END AS answer
        FROM newest JOIN attempts ON attempts.merchant_id = newest.merchant_id AND attempts.shipment_id = newest.id AND kind = 'book'
        WHERE sent_at IS NOT NULL
      )
      SELECT span, count(*)::int AS bookings,
        count(*) FILTER (WHERE state IN ('not_sent', 'unconfirmed', 'written_off'))::int AS failed,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY answer)::float8 AS "answerMs",
        percentile_cont(0.95) WITHIN GROUP (ORDER BY answer)::float8 AS "slowAnswerMs",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY queue)::float8 AS "queueMs",
        percentile_cont(0.95) WITHIN GROUP (ORDER BY queue)::float8 AS "slowQueueMs"
      FROM (VALUES ('day', interval '1 day'), ('week', interval '7 days')) AS spans (span, length)
      JOIN tried ON tried.created_at > now() - length GROUP BY span ORDER BY span`;
    const none = { day: 0, week: 0 };
    return {
      booked: booked ?? { hour: 0, day: 0, refused: 0, unconfirmed: 0 },
      mails: mails ?? none,
      webhooks: webhooks ?? none,
      failing,
      fresh,
      quiet,
      isLimited: booked?.day === mostCountedOnHome,
      sent,
    };
  });
}

type Activity = { booked: number; deliveries: number; lastBookedAt: Date | null };

/** What a merchant booked and had delivered in the last 30 finished days, and its last booking; for an administrator. */
export async function findActivity(administrator: Actor, merchantId: string): Promise<MerchantActivity> {
  requirePermission(administrator, 'merchants.manage');
  return inMerchant(merchantId, async (transaction) => {
    const [counted] = await transaction.$queryRaw<Activity[]>`
      SELECT coalesce(sum(booked), 0)::int AS booked, coalesce(sum(deliveries), 0)::int AS deliveries, greatest(
          (SELECT created_at FROM shipments WHERE merchant_id = ${merchantId}::uuid AND state <> 'draft'
            ORDER BY created_at DESC, id DESC LIMIT 1),
          (SELECT max(booked_at) FROM archived_keys WHERE merchant_id = ${merchantId}::uuid AND booked_at IS NOT NULL)) AS "lastBookedAt"
      FROM merchant_days
      WHERE merchant_id = ${merchantId}::uuid AND day >= ${addDays(dubaiClock(new Date()).date, -30)}::date`;
    return {
      booked: counted?.booked ?? 0,
      deliveries: counted?.deliveries ?? 0,
      lastBookedAt: counted?.lastBookedAt?.toISOString() ?? null,
    };
  });
}
