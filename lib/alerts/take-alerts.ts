import 'server-only';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { positionOfConsumer, takeEvents } from '#lib/events/consumers.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { insertAlerts } from './add-alerts.ts';

/** The consumer of each merchant's feed that turns events into alerts. */
const name = 'alerts';
const merchantsAtOnce = 200;
const eventsAtOnce = 500;
/** What is older is no news: it is on the home page. So a consumer that begins with an old feed tells nothing of it. */
const newsDays = 3;
const labelHours = 1;
const mostLabels = 1_000;

/*
 * As in lib/due-work: these read across merchants without an audit row, because they return no merchants' data.
 */

/** Turns what happened since the last time into alerts. A worker that is killed anywhere in it continues where it was. */
export const unsafeTakeAlerts = (): Promise<void> =>
  tryEach([unsafeTakeEvents, unsafeTakeMissingLabels], (take) => take());

const unsafeTakeEvents = () =>
  tryEach(unsafeMerchantsBehind(), async ({ id }) => {
    while (await takeNext(id));
  });

/** The merchants with events that aren't taken yet. */
const unsafeMerchantsBehind = () =>
  walkById(merchantsAtOnce, (after) =>
    unsafeAcrossMerchants(
      (transaction) => transaction.$queryRaw<{ id: string }[]>`
        SELECT feeds.merchant_id AS id FROM event_feeds AS feeds
        LEFT JOIN event_consumers AS consumers ON consumers.merchant_id = feeds.merchant_id AND name = ${name}
        WHERE feeds.position > coalesce(consumers.position, 0) AND feeds.merchant_id > ${after}::uuid
        ORDER BY feeds.merchant_id LIMIT ${merchantsAtOnce}`,
    ),
  );

const unsafeTakeMissingLabels = () =>
  unsafeAcrossMerchants(
    (transaction) =>
      transaction.$executeRaw`${insertAlerts(sql`
      SELECT merchant_id, 'label-missing' AS kind, id AS shipment_id, date '2000-01-01' AS of_day FROM shipments
      WHERE label_after IS NOT NULL AND label_tries > 0 AND state = 'booked'
        AND booked_at < now() - make_interval(hours => ${labelHours}) AND booked_at > now() - make_interval(days => ${newsDays})
      ORDER BY label_after LIMIT ${mostLabels}`)}`,
  );

/**
 * Returns whether the merchant has more. The cursor moves in the transaction of the alerts, so that none is lost and none is added twice.
 */
function takeNext(merchantId: string): Promise<boolean> {
  return inMerchant(merchantId, async (transaction) => {
    await transaction.eventConsumer.createMany({
      data: [{ merchantId, name, position: 0n }],
      skipDuplicates: true,
    });
    await transaction.$executeRaw`
      WITH ${takeEvents({ merchantId, name }, { most: eventsAtOnce })}
      ${insertAlerts(sql`
        SELECT merchant_id, shipment_id, (at AT TIME ZONE 'Asia/Dubai')::date AS of_day,
          CASE WHEN kind = 'cod-overdue' THEN 'payout-late'
            WHEN phase IN ('returning', 'returned') THEN 'returned'
            WHEN phase IN ('attempted', 'held') THEN phase::text END AS kind
        FROM taken WHERE at > now() - make_interval(days => ${newsDays})`)}`;
    const [feed] = await transaction.$queryRaw<{ isMore: boolean }[]>`
      SELECT position > ${positionOfConsumer({ merchantId, name })} AS "isMore" FROM event_feeds WHERE merchant_id = ${merchantId}::uuid`;
    return feed?.isMore ?? false;
  });
}
