import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { take } from '#lib/db/limits.ts';
import { lock } from '#lib/db/locks.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listViews } from '#lib/search/views/saved-views.ts';
import { nextDue } from './periods.ts';
import type { ScheduleInput } from './schema.ts';
import { queueExport, readList } from './send-exports.ts';
import { mostSchedules, type Rhythm, type ScheduleItem } from './view.ts';

type Row = Omit<ScheduleItem, 'list' | 'person' | 'canChange' | 'dueAt' | 'sent'> & {
  query: string;
  userId: string;
  personName: string;
  personNameAr: string;
  dueAt: Date | null;
  sentAt: Date | null;
  sentRows: number | null;
};

/** All scheduled exports of the merchant, the oldest first. */
export async function listSchedules(actor: MerchantActor): Promise<ScheduleItem[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT export_schedules.id, export_schedules.name, query, is_of_period AS "isOfPeriod", format, every, weekday, hour,
        due_at AS "dueAt", stopped, sent_at AS "sentAt", sent_rows AS "sentRows", user_id AS "userId",
        users.name AS "personName", users.name_ar AS "personNameAr"
      FROM export_schedules JOIN users ON users.id = user_id
      WHERE export_schedules.merchant_id = ${merchantId}::uuid
      ORDER BY export_schedules.created_at, export_schedules.id LIMIT ${mostSchedules}`,
  ]);
  return rows.flatMap(({ query, userId, personName, personNameAr, dueAt, sentAt, sentRows, ...row }) => {
    const list = readList(query);
    return list
      ? {
          ...row,
          list,
          person: { name: personName, nameAr: personNameAr },
          canChange: userId === actor.id || actor.permissions.has('people.manage'),
          dueAt: dueAt?.toISOString() ?? null,
          sent: sentAt && { at: sentAt.toISOString(), rows: sentRows ?? 0 },
        }
      : [];
  });
}

/** Schedules an export of all shipments or of a saved view, whose filters are copied. The person of the actor gets it. */
export async function addSchedule(
  actor: MerchantActor,
  { viewId, isOfPeriod, format, every, weekday, hour }: ScheduleInput,
): Promise<Result<null, 'too-many' | 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const view = viewId ? (await listViews(actor)).find(({ id }) => id === viewId) : { name: '', list: {} };
  if (!view) return failure('not-found', `no view ${viewId} for this person`);
  const { sort: _, ...list } = { sort: undefined, ...view.list };
  const rhythm: Rhythm = { every, weekday: every === 'week' ? weekday : null, hour };
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'schedules', merchantId);
    if ((await transaction.exportSchedule.count({ where: { merchantId } })) >= mostSchedules)
      return failure('too-many', `${mostSchedules} schedules`);
    await transaction.exportSchedule.create({
      data: {
        merchantId,
        userId: actor.id as string,
        name: view.name,
        query: JSON.stringify(list),
        isOfPeriod,
        format,
        ...rhythm,
        dueAt: nextDue(rhythm, new Date()),
      },
    });
    return success(null);
  });
}

/** The schedules that the actor may change: its own, and all for a person who manages the team. */
const changeable = (actor: MerchantActor, id: string) => ({
  id,
  merchantId: actor.merchantId,
  ...(!actor.permissions.has('people.manage') && { userId: actor.id as string }),
});

const missing = (id: string) => failure('not-found', `no schedule ${id} that this person may change`);

/** Pauses a schedule, or lets it go on from now. */
export async function pauseSchedule(
  actor: MerchantActor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'shipments.read');
  return inMerchant(actor.merchantId, async ({ exportSchedule }) => {
    const where = changeable(actor, id);
    const schedule = await exportSchedule.findFirst({ where });
    if (!schedule) return missing(id);
    const rhythm = schedule as Rhythm;
    await exportSchedule.updateMany({
      where,
      data: isPaused
        ? { dueAt: null, stopped: 'paused' }
        : { dueAt: nextDue(rhythm, new Date()), stopped: null, coveredUntil: null },
    });
    return success(null);
  });
}

export async function removeSchedule(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'shipments.read');
  const { count } = await inMerchant(actor.merchantId, ({ exportSchedule }) =>
    exportSchedule.deleteMany({ where: changeable(actor, id) }),
  );
  return count > 0 ? success(null) : missing(id);
}

const sendNowLimit = { name: 'export-mails', most: 6, seconds: 3_600 };

/** Sends the email of a schedule now, besides its next one. Throws TooOften. */
export async function sendNow(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const schedule = await inMerchant(merchantId, ({ exportSchedule }) =>
    exportSchedule.findFirst({ where: changeable(actor, id) }),
  );
  if (!schedule) return missing(id);
  await take({ limit: sendNowLimit, key: id });
  return (await queueExport({ ...schedule, coveredUntil: null }, new Date(), {}))
    ? success(null)
    : missing(id);
}
