import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { actionVerbs, lookupVerbs, type Supervision } from './view.ts';

const days = 7;
/** Rows of up to 200 agents on the eight days that seven times 24 hours touch. */
const mostRows = 200 * (days + 1);
const mostLookups = 100;

const lookups: readonly string[] = lookupVerbs;
const actions: readonly string[] = actionVerbs;
const worked = [...lookups, ...actions];

type Day = Supervision['days'][number];
type Lookup = Omit<Supervision['lookups'][number], 'at'> & { at: Date };
type Closed = Supervision['closed'];
type Overdue = Omit<Supervision['overdue'][number], 'oldestDueAt'> & { oldestDueAt: Date };

/** The agents' activity for a supervisor; with `of`, the look-ups or actions of an agent on a day instead of the newest of all. Audited, because the texts of searches name receivers of several merchants. */
export async function unsafeReadSupervision(
  supervisor: Actor,
  of: { agentId: string; day: string; what: 'lookups' | 'actions' } | null = null,
): Promise<Supervision> {
  requirePermission(supervisor, 'desk.supervise');
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, supervisor, { verb: 'supervise', reason: 'deskUse' });
    const perDay = await transaction.$queryRaw<Day[]>`
      SELECT users.id AS "agentId", name, name_ar AS "nameAr", to_char(at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD') AS day,
        count(*) FILTER (WHERE verb = ANY (${lookups}::text[]))::int AS lookups,
        count(*) FILTER (WHERE verb = ANY (${actions}::text[]))::int AS actions
      FROM users JOIN audit_entries ON user_id = users.id
      WHERE role = 'agent' AND at > now() - make_interval(days => ${days}::int) AND verb = ANY (${worked}::text[])
      GROUP BY 1, 2, 3, 4 ORDER BY 4 DESC, 5 DESC LIMIT ${mostRows}`;
    const ofAgent = of ? sql`AND users.id = ${of.agentId}::uuid` : sql.empty;
    const onDay = of
      ? sql`AND at >= ${of.day}::timestamp AT TIME ZONE 'Asia/Dubai' AND at < (${of.day}::timestamp + interval '1 day') AT TIME ZONE 'Asia/Dubai'`
      : sql.empty;
    const newest = await transaction.$queryRaw<Lookup[]>`
      SELECT newest.id, verb, reason, typed, at, name, name_ar AS "nameAr" FROM users
      CROSS JOIN LATERAL (
        SELECT id, verb, reason, at FROM audit_entries
        WHERE user_id = users.id AND verb = ANY (${of ? { lookups, actions }[of.what] : worked}::text[]) ${onDay}
        ORDER BY at DESC LIMIT ${mostLookups}
      ) AS newest
      LEFT JOIN desk_lookups ON desk_lookups.id = newest.id
      WHERE role = 'agent' ${ofAgent} ORDER BY at DESC LIMIT ${mostLookups}`;
    const [closed = { count: 0, medianMinutes: null }] = await transaction.$queryRaw<Closed[]>`
      SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM closed_at - opened_at) / 60) AS "medianMinutes"
      FROM desk_cases WHERE opened_at > now() - make_interval(days => 30) AND closed_at IS NOT NULL`;
    const wrapUps = await transaction.$queryRaw<Supervision['wrapUps']>`
      SELECT wrap_up AS reason, count(*)::int AS count FROM desk_notes
      WHERE wrap_up IS NOT NULL AND at > now() - make_interval(days => ${days}::int)
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostRows}`;
    const overdue = await transaction.$queryRaw<Overdue[]>`
      SELECT name, name_ar AS "nameAr", count(*)::int AS count, min(due_at) AS "oldestDueAt"
      FROM desk_cases LEFT JOIN users ON users.id = owner_id
      WHERE state <> 'closed' AND due_at < now() GROUP BY users.id ORDER BY 4 LIMIT ${mostRows}`;
    return {
      days: perDay,
      wrapUps,
      lookups: newest.map(withIsoMoments),
      closed,
      overdue: overdue.map(withIsoMoments),
    };
  });
}
