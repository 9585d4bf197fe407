import type { JobHelpers, TaskList } from 'graphile-worker';
import { unsafeQueueAlerts } from '#lib/alerts/queue-alerts.ts';
import { unsafeTakeAlerts } from '#lib/alerts/take-alerts.ts';
import { unsafeArchiveEnded } from '#lib/archive/archive-ended.ts';
import { listWorkingMonths, unsafeWorkMonth, type WorkingMonth } from '#lib/archive-months/work-month.ts';
import type { QueuedAccount } from '#lib/attempts/claim.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { trackDueShipment } from '#lib/attempts/track-shipment.ts';
import { unsafeConfirmRequests } from '#lib/desk/cases/confirm-requests.ts';
import {
  type DueAttempt,
  type DueShipment,
  unsafeClaimDueAttempts,
  unsafeClaimDueTrackings,
  unsafeClaimMissingLabels,
  unsafeListQueuedAccounts,
} from '#lib/due-work/claim-due-work.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { keepEventPartitions } from '#lib/due-work/keep-event-partitions.ts';
import { unsafeCountDays } from '#lib/home/count-days.ts';
import { fetchMissingLabel } from '#lib/labels/fetch-label.ts';
import { refreshOldPlaces } from '#lib/locations/refresh-old-places.ts';
import { hasDueMail } from '#lib/mail/queue-mail.ts';
import { unsafeFoldMoney } from '#lib/money/keep-ledger.ts';
import { unsafeTellOverdue } from '#lib/money/tell-overdue.ts';
import { keepRetention } from '#lib/privacy/keep-retention.ts';
import { type CodeKey, claimDueRefilings, refileNext } from '#lib/refiling/refile-next.ts';
import { unsafeBoundRequests } from '#lib/request-log/write-requests.ts';
import { unsafeSendExports } from '#lib/search/schedules/send-exports.ts';
import { settings } from '#lib/settings/settings.ts';
import type { StatementKey } from '#lib/statements/view.ts';
import { unsafeListWorking, workStatement } from '#lib/statements/work/work-statement.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { sendNextMail } from './send-mails.ts';

export const sweepEveryMs = 5_000;
const sweepsPerMinute = 60_000 / sweepEveryMs;
const mostPerSweep = 200;
/** How long a job works before other jobs may take its slot in the worker. */
const sliceMs = 1_000;

// Unconfirmed requests first, including cancellations, then bookings, then labels.
const priority = {
  unconfirmed: 0,
  booking: 3,
  label: 5,
  statement: 6,
  refiling: 10,
  tracking: 10,
  archive: 12,
};

/** One of an account's slots for concurrent sends. */
type SendSlot = QueuedAccount & { slot: number };

/** The worker as the daily job that removes old personal data. No other actor has its permission. */
const retainer = { kind: 'worker' as const, id: null, permissions: new Set(['data.retain'] as const) };

/** The tasks at fixed times, each with its time for cron in UTC, four hours behind the UAE. */
const timed: Record<string, [time: string, run: () => Promise<unknown>]> = {
  'refresh-locations': ['*/10 * * * *', refreshOldPlaces],
  'fold-money': ['* * * * *', unsafeFoldMoney],
  'count-days': ['7 * * * *', () => unsafeCountDays(new Date())],
  'keep-event-partitions': ['17 3 * * *', keepEventPartitions],
  'keep-retention': ['41 2 * * *', () => keepRetention(retainer)],
  'archive-ended': ['11 3 * * *', unsafeArchiveEnded],
  'queue-alerts': [
    '* * * * *',
    () => tryEach([unsafeConfirmRequests, unsafeTakeAlerts, unsafeQueueAlerts], (step) => step()),
  ],
  'send-exports': ['* * * * *', unsafeSendExports],
  'tell-overdue': ['3 4 * * *', () => unsafeTellOverdue(new Date())],
  'bound-requests': ['37 * * * *', () => unsafeBoundRequests()],
  'clear-expired': ['*/10 * * * *', unsafeClearExpired],
};

export const crontab = Object.entries(timed)
  .map(([name, [time]]) => `${time} ${name} ?max=1&jobKey=${name}`)
  .join('\n');

/** What the statements of a merchant share: they wait for the parser, and for each other. */
const statementsOf = (merchantId: string) => `statements:${merchantId}`;

/** How many slots of a worker the jobs of a share hold at most: a task, or a merchant's statements. Mail servers and the parser can be slow. */
export function slotsOf(share: string): number {
  if (share in timed || share.startsWith(statementsOf(''))) return 1;
  const isSlow = share === 'send-mails' || share === 'work-statement';
  return Math.max(1, Math.floor(settings().WORKER_CONCURRENCY * (isSlow ? 0.25 : 0.75)));
}

/** The worker's tasks. The queue never retries a failed job: its row becomes due again, even if the worker died. */
export const tasks: TaskList = {
  sweep,
  'poll-attempt': async (due) => {
    await pollAttempt(due as DueAttempt);
  },
  'send-queued': (slot, { addJob }) =>
    inSlices(
      () => sendNextQueued(slot as SendSlot),
      () => addJob('send-queued', slot, onceInSlot(slot as SendSlot)),
    ),
  'fetch-label': (due) => fetchMissingLabel(due as DueShipment),
  track: (due) => trackDueShipment(due as DueShipment),
  refile: (code, { addJob }) => refile(code as CodeKey, addJob),
  'work-archive-month': (month, { addJob }) => workOnMonth(month as WorkingMonth, addJob),
  'send-mails': (_payload, { addJob }) =>
    inSlices(sendNextMail, () => addJob('send-mails', {}, onceForMails)),
  'work-statement': (working, { addJob }) =>
    inSlices(
      () => workStatement(working as StatementKey),
      () => addJob('work-statement', working, onceForStatement(working as StatementKey)),
    ),
  ...Object.fromEntries(
    Object.entries(timed).map(([name, [, run]]) => [name, async () => void (await run())]),
  ),
};

/** Adds a job for each due row; trackings stay within the budget of operator calls per minute. */
async function sweep(_payload: unknown, { addJob }: JobHelpers): Promise<void> {
  const budget = Math.max(1, Math.floor(settings().OPERATOR_TRACKINGS_PER_MINUTE / sweepsPerMinute));
  for (const due of await unsafeClaimDueAttempts(mostPerSweep)) {
    await addJob('poll-attempt', due, once('poll-attempt', due.attemptId, priority.unconfirmed));
  }
  for (const working of await unsafeListWorking(mostPerSweep))
    await addJob('work-statement', working, onceForStatement(working));
  for (const account of await unsafeListQueuedAccounts(mostPerSweep))
    for (let slot = 0; slot < settings().OPERATOR_SENDS_PER_ACCOUNT; slot += 1)
      await addJob('send-queued', { ...account, slot }, onceInSlot({ ...account, slot }));
  for (const due of await unsafeClaimMissingLabels(mostPerSweep)) {
    await addJob('fetch-label', due, once('fetch-label', due.shipmentId, priority.label));
  }
  for (const due of await claimDueRefilings()) await addJob('refile', due, onceForCode(due));
  for (const due of await unsafeClaimDueTrackings(budget)) {
    const itsPriority = due.isCancelling ? priority.unconfirmed : priority.tracking;
    await addJob('track', due, once('track', due.shipmentId, itsPriority));
  }
  for (const month of await listWorkingMonths())
    await addJob('work-archive-month', month, onceForMonth(month));
  if (await hasDueMail()) await addJob('send-mails', {}, onceForMails);
}

/**
 * Does one step after the other, without the queue's round trips in between, until none is left. After a while it queues the rest, so
 * that more urgent jobs can run first.
 */
async function inSlices(step: () => Promise<boolean>, queueRest: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + sliceMs;
  while (performance.now() < until) if (!(await step())) return;
  await queueRest();
}

/** Exports or drops a month's next file, and queues the following one. */
async function workOnMonth(month: WorkingMonth, addJob: JobHelpers['addJob']): Promise<void> {
  if (await unsafeWorkMonth(month)) await addJob('work-archive-month', month, onceForMonth(month));
}

/** Re-files one batch and queues the next, so that other jobs can run in between. */
async function refile(code: CodeKey, addJob: JobHelpers['addJob']): Promise<void> {
  if (await refileNext(code)) await addJob('refile', code, onceForCode(code));
}

const onceForCode = ({ operator, code }: CodeKey) => once('refile', `${operator}:${code}`, priority.refiling);

const onceForStatement = ({ merchantId, statementId }: StatementKey) => {
  const { flags, ...job } = once('work-statement', statementId, priority.statement);
  return { ...job, flags: [...flags, statementsOf(merchantId)] };
};

const onceForMonth = ({ month }: WorkingMonth) => once('work-archive-month', month, priority.archive);

const onceInSlot = ({ accountId, slot }: SendSlot) =>
  once('send-queued', `${accountId}:${slot}`, priority.booking);

const onceForMails = once('send-mails', 'due', priority.label);

/**
 * Keeps the place of a job that is already queued. Otherwise a row that becomes due repeatedly would always move to the end
 * and never run.
 */
function once(task: string, of: string, jobPriority: number) {
  const jobKey = `${task}:${of}`;
  return {
    jobKey,
    jobKeyMode: 'preserve_run_at' as const,
    maxAttempts: 1,
    priority: jobPriority,
    flags: [task],
  };
}
