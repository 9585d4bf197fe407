import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, referenceMark } from '#e2e/chaos/booking.ts';
import type { ChaosStack } from '#e2e/chaos/chaos-stack.ts';
import type { Merchant } from '#e2e/chaos/merchant.ts';
import { makeDue, sweepNow } from '#e2e/chaos/settle.ts';
import { holdAt, type PausePoint } from './pause-points.ts';

export type Scene = {
  stack: ChaosStack;
  merchant: Merchant;
  /** A booking for a kill of its own. */
  nextBooking: () => Booking;
  /** What a kill has shown to be wrong at once. */
  complain: (complaint: string) => void;
  /** What goes on after a kill, and has to end before the run does. */
  inBackground: (work: Promise<unknown>) => void;
};

/** A moment at which a process is killed. `strike` says whether the moment came; `turn` picks among its variants. */
export type KillPoint = {
  number: number;
  name: string;
  strike: (scene: Scene, turn: number) => Promise<boolean>;
};

const momentComesMs = 15_000;

/** 128 + the number of SIGTERM: how `next start` says that it has ended in order. */
const asNextEnds = 143;

/** Whether something is reached before the work that leads there has ended, or the time is up. */
function isReached(reached: Promise<void>, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    reached.then(() => true),
    work.then(() => pause(100)).then(() => false),
    pause(momentComesMs, false, { ref: false }),
  ]);
}

/** What becomes of a statement that waits, once the process that asked for it is dead. */
type Ending = 'rollBack' | 'release';

/** Kills the portal while a statement of a booking waits; of several endings each has its turn. */
function portalAt(point: PausePoint, endings: Ending[] = ['rollBack', 'release']): KillPoint['strike'] {
  return async ({ stack, merchant, nextBooking, inBackground }, turn) => {
    const booking = { ...nextBooking(), doubled: false };
    const hold = await holdAt(stack.adminUrl, point, booking.id);
    const booked = merchant.book(booking);
    inBackground(booked);
    const came = await isReached(hold.reached, booked);
    if (came) await stack.portal.killAndStart(hold[endings[turn % endings.length] ?? 'rollBack']);
    else await hold.release();
    return came;
  };
}

const shownToNobody = portalAt('accepted', ['release']);
const withoutLabel = portalAt('label');

/** Kills the portal when the AWB is committed: before anybody is told of it, or before its label is kept. */
const committed: KillPoint['strike'] = (scene, turn) =>
  turn % 2 === 0 ? shownToNobody(scene, 0) : withoutLabel(scene, (turn - 1) / 2);

/** Kills the portal while a booking is on the line. */
function portalOnTheLine(kind: 'hold-request' | 'hold-reply'): KillPoint['strike'] {
  return async ({ stack, merchant, nextBooking, inBackground }) => {
    const booking = { ...nextBooking(), doubled: false };
    const held = stack.line.intercept(referenceMark(booking.id), kind);
    const booked = merchant.book(booking);
    inBackground(booked);
    const came = await isReached(held.reached, booked);
    if (came) await stack.portal.killAndStart();
    held.release();
    return came;
  };
}

/** Kills the worker while it commits the AWB that a look-up has found. */
const insideResolver: KillPoint['strike'] = async ({ stack, merchant, nextBooking }, turn) => {
  const booking = { ...nextBooking(), doubled: false };
  stack.line.intercept(referenceMark(booking.id), 'cut-reply');
  const hold = await holdAt(stack.adminUrl, 'resolved', booking.id);
  await merchant.book(booking);
  await makeDue(stack.adminUrl, booking.id);
  const came = await isReached(hold.reached, pause(momentComesMs));
  if (came) await stack.worker.killAndStart(turn % 2 === 0 ? hold.rollBack : hold.release);
  else await hold.release();
  return came;
};

const cancelMoments = ['hold-reply', 'cancelEnd', 'cancelClaim', 'cancelIntent'] as const;

/** Kills the portal inside a cancellation: while the operator's answer is on the line, or at one of its three writes. */
const insideCancel: KillPoint['strike'] = async (scene, turn) => {
  const { stack, merchant, nextBooking, inBackground } = scene;
  const booking = nextBooking();
  const awb = await merchant.book(booking);
  if (!awb) return false;
  const moment = cancelMoments[turn % cancelMoments.length] ?? 'hold-reply';
  const waits = moment === 'hold-reply' ? undefined : await holdAt(stack.adminUrl, moment, booking.id);
  const hold = waits ?? stack.line.intercept(awb, 'hold-reply');
  const cancelled = merchant.cancel(booking);
  inBackground(cancelled);
  const came = await isReached(hold.reached, cancelled);
  if (came) await stack.portal.killAndStart(waits?.rollBack);
  await hold.release();
  return came;
};

const commits = ['commitAccepted', 'commitClaim', 'commitIntent'] as const;

/** Kills PostgreSQL while a transaction of a booking commits. */
const postgresAtCommit: KillPoint['strike'] = async (
  { stack, merchant, nextBooking, inBackground },
  turn,
) => {
  const booking = { ...nextBooking(), doubled: false };
  const hold = await holdAt(stack.adminUrl, commits[turn % commits.length] ?? 'commitAccepted', booking.id);
  const booked = merchant.book(booking);
  inBackground(booked);
  const came = await isReached(hold.reached, booked);
  if (came) await stack.postgres.killAndStart();
  await hold.release();
  return came;
};

/** Asks the portal to end while the operator's answer is on its way: the merchant must still get theirs. */
const terminated: KillPoint['strike'] = async ({ stack, merchant, nextBooking, complain, inBackground }) => {
  const booking = { ...nextBooking(), doubled: false };
  const held = stack.line.intercept(referenceMark(booking.id), 'hold-reply');
  await stack.portal.whenUp();
  const inFlight = merchant.post(booking, booking.key);
  if (!(await isReached(held.reached, inFlight))) return false;
  const exitCode = await stack.portal.terminateAndStart(async () => {
    await pause(stack.sendTimeoutMs / 4);
    held.release();
    const { lost } = await inFlight;
    if (lost !== null) complain(`SIGTERM cut a call in flight: ${lost}`);
  });
  if (exitCode !== asNextEnds) complain(`SIGTERM ended the portal with exit code ${exitCode}`);
  inBackground(merchant.book(booking));
  return true;
};

const queueMoments = ['claim', 'hold-request', 'hold-reply', 'rawReply', 'accepted'] as const;

/** Kills the worker inside the send of a booking that was left to it: at its claim, on the line, or at one of its records. */
const insideQueue: KillPoint['strike'] = async ({ stack, merchant, nextBooking }, turn) => {
  const booking = nextBooking();
  const moment = queueMoments[turn % queueMoments.length] ?? 'claim';
  const onLine = moment === 'hold-request' || moment === 'hold-reply';
  const waits = onLine ? undefined : await holdAt(stack.adminUrl, moment, booking.id);
  const hold =
    waits ?? stack.line.intercept(referenceMark(booking.id), moment as 'hold-request' | 'hold-reply');
  await merchant.queue(booking);
  await sweepNow(stack.adminUrl);
  const came = await isReached(hold.reached, pause(momentComesMs));
  if (came) await stack.worker.killAndStart(waits?.rollBack);
  await hold.release();
  return came;
};

/** The kill points of a booking's life: eleven of one that its own request sends, and one of those that the worker sends. */
export const killPoints: KillPoint[] = [
  { number: 1, name: 'before the intent commits', strike: portalAt('intent') },
  { number: 2, name: 'after it', strike: portalAt('claim') },
  {
    number: 3,
    name: 'after "sent", before a byte reaches the operator',
    strike: portalOnTheLine('hold-request'),
  },
  { number: 4, name: 'after sending', strike: portalOnTheLine('hold-reply') },
  { number: 5, name: 'after the reply, before it is kept', strike: portalAt('rawReply') },
  { number: 6, name: 'between kept and committed', strike: portalAt('accepted', ['rollBack']) },
  { number: 7, name: 'between committed and shown', strike: committed },
  { number: 8, name: 'inside the resolver', strike: insideResolver },
  { number: 9, name: 'inside cancel', strike: insideCancel },
  { number: 10, name: 'PostgreSQL killed at commit', strike: postgresAtCommit },
  { number: 11, name: 'SIGTERM with calls in flight', strike: terminated },
  { number: 12, name: 'inside a send of the worker', strike: insideQueue },
];
