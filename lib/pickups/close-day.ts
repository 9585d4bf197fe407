import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { take } from '#lib/db/limits.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { type ParcelRow, toParcel } from './list-parcels.ts';
import { countDayQuery, dueQuery } from './parcels-query.ts';
import { mostInManifest, type PickupParcel } from './view.ts';

/**
 * What was given to the carrier on a day in the UAE (yyyy-mm-dd), and the parcels that were due by then and stay: the most overdue ones,
 * and how many more there are.
 */
type DayClose = { day: string; handedOver: number; leftBehind: PickupParcel[]; more: number };

/** The end of today. A parcel without a pickup counts as due; at most as many are listed as a manifest has. */
export async function readDayClose(actor: MerchantActor): Promise<DayClose> {
  requirePermission(actor, 'shipments.read');
  const day = dubaiClock(new Date()).date;
  const end = startOfDay(addDays(day, 1));
  const [[counts], rows] = await queryMerchant(actor.merchantId, [
    countDayQuery(actor.merchantId, end),
    sql<ParcelRow>`
      SELECT due.*, NULL AS "byName", NULL AS "byNameAr"
      FROM (${dueQuery(actor.merchantId, end, mostInManifest)}) AS due`,
  ]);
  const { handedOver = 0, waiting = 0 } = counts ?? {};
  return { day, handedOver, leftBehind: rows.map(toParcel), more: Math.max(0, waiting - rows.length) };
}

const limit = { name: 'close-day', most: 20, seconds: 3_600 };

/**
 * Emails the end of today to a person of the merchant, and audits it. It changes no parcel, so a day can be closed again. Throws
 * `TooOften` after twenty emails in an hour.
 */
export async function closeDay(actor: MerchantActor, recipient: string): Promise<void> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  await take({ limit, key: actor.id ?? actor.merchantId });
  const { day, handedOver, leftBehind, more } = await readDayClose(actor);
  await inMerchant(merchantId, async (transaction) => {
    const about = { merchantId, day, handedOver, leftBehind: leftBehind.map(leftLine), more };
    await queueMail(transaction, { kind: 'day-closed', recipient, about });
    const reason = { key: 'dayClosed', handedOver, left: leftBehind.length + more } as const;
    await recordOwnAudit(transaction, actor, { verb: 'close-day', reason });
  });
}

/** Without names of people: an email is kept by others. */
const leftLine = ({ awb, reference }: PickupParcel) => [awb, reference].filter(Boolean).join(' · ');
