import 'server-only';
import { workerFor } from '#lib/core/actor.ts';
import { walkById } from '#lib/core/rows-in-pages.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import type { ExportSchedule } from '#lib/db/generated/client.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { rolesWith } from '#lib/people/members/permissions.ts';
import { countMatching } from '#lib/search/lists/list-shipments.ts';
import { type AskedList, matchingSchema } from '#lib/search/lists/schema.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { nextDue, periodOf } from './periods.ts';
import type { Rhythm } from './view.ts';

const take = 200;

/** The list of a stored schedule; null if a later version wrote it. */
export const readList = (query: string): AskedList | null =>
  matchingSchema.safeParse(JSON.parse(query)).data ?? null;

/**
 * Queues an email for each schedule that is due. It says how many shipments an export has and leads to it: the file is made when it is
 * opened, so no copy of receivers' data waits anywhere. As in lib/due-work, it reads across merchants without an audit row, because it
 * returns no merchants' data.
 */
export async function unsafeSendExports(): Promise<void> {
  const now = await unsafeAcrossMerchants(databaseNow);
  const due = walkById(take, (after) =>
    unsafeAcrossMerchants(({ exportSchedule }) =>
      exportSchedule.findMany({
        where: { dueAt: { lte: now }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
      }),
    ),
  );
  // One that fails is tried again with the next sweep, and keeps no other one. Its list, which may name a receiver, isn't logged.
  for await (const schedule of due)
    await sendDue(schedule, now).catch((error: unknown) =>
      logger().error({ err: error, scheduleId: schedule.id }, 'a scheduled export could not be sent'),
    );
}

async function sendDue(schedule: ExportSchedule, now: Date): Promise<void> {
  const { id, merchantId, dueAt } = schedule;
  // A worker of that version sends it.
  if (!readList(schedule.query)) return;
  const { until } = periodOf(schedule as Rhythm, null, now);
  const sent = await queueExport(schedule, now, {
    dueAt: nextDue(schedule as Rhythm, now),
    coveredUntil: new Date(until),
  });
  if (sent) return;
  await inMerchant(merchantId, ({ exportSchedule }) =>
    exportSchedule.updateMany({
      where: { id, merchantId, dueAt },
      data: { dueAt: null, stopped: 'person' },
    }),
  );
}

/**
 * Queues the email of a schedule in the transaction that changes it, unless another worker has changed when it is due. False if its person
 * may no longer export.
 */
export async function queueExport(
  schedule: ExportSchedule,
  now: Date,
  change: { dueAt?: Date; coveredUntil?: Date },
): Promise<boolean> {
  const { id, merchantId, userId, name, isOfPeriod, coveredUntil, dueAt } = schedule;
  const person = await inMerchant(merchantId, ({ membership }) =>
    membership.findFirst({
      where: { userId, merchantId, role: { in: rolesWith('shipments.read') }, user: { disabledAt: null } },
      select: { user: { select: { email: true } } },
    }),
  );
  const list = readList(schedule.query);
  if (!person || !list) return false;
  const period = isOfPeriod
    ? periodOf(schedule as Rhythm, coveredUntil?.toISOString().slice(0, 10) ?? null, now)
    : null;
  const reader = workerFor(merchantId, 'shipments.read');
  const rows = await countMatching(reader, { ...list, filters: { ...list.filters, ...period } });
  await inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.exportSchedule.updateMany({
      where: { id, merchantId, dueAt },
      data: { ...change, sentAt: now, sentRows: rows },
    });
    if (count === 0) return;
    await queueMail(transaction, {
      kind: 'export',
      recipient: person.user.email,
      about: {
        merchantId,
        scheduleId: id,
        name,
        period,
        rows,
        most: countLimit,
        sentOn: dubaiClock(now).date,
      },
    });
  });
  return true;
}

/** Pauses a schedule. False if it was deleted. */
export async function pauseExport({
  merchantId,
  scheduleId: id,
}: {
  merchantId: string;
  scheduleId: string;
}): Promise<boolean> {
  const { count } = await inMerchant(merchantId, ({ exportSchedule }) =>
    exportSchedule.updateMany({ where: { id, merchantId }, data: { dueAt: null, stopped: 'paused' } }),
  );
  return count > 0;
}
