import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, referenceMark } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { holdAt, type PausePoint } from './kills/pause-points.ts';
import type { Merchant } from './merchant.ts';
import { makeDue, sweepNow } from './settle.ts';

export type Scene = {
  stack: ChaosStack;
  merchant: Merchant;
  /** A new booking for this kill. */
  nextBooking: () => Booking;
  /** Reports an error that a kill shows immediately. */
  complain: (complaint: string) => void;
  /** Work that continues after a kill. The run waits for it at the end. */
  inBackground: (work: Promise<unknown>) => void;
};

/** A moment at which a process is killed. `strike` returns whether the moment was reached; `turn` selects a variant. */
export type KillPoint = {
  number: number;
  name: string;
  strike: (scene: Scene, turn: number) => Promise<boolean>;
};

const momentComesMs = 15_000;

/** 128 + the number of SIGTERM: the portal's exit code after an orderly shutdown. */
const asTerminated = 143;

/** Whether `reached` resolves before the work ends and before the timeout. */
function isReached(reached: Promise<void>, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    reached.then(() => true),
    work.then(() => pause(100)).then(() => false),
    pause(momentComesMs, false, { ref: false }),
  ]);
}

/** The end of the waiting statement after its process was killed. */
type Ending = 'rollBack' | 'release';

/** Kills the portal while a statement of a booking waits. The turns alternate between the endings. */
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

/** Kills the portal after the AWB is committed: before the AWB is returned, or before its label is stored. */
const committed: KillPoint['strike'] = (scene, turn) =>
  turn % 2 === 0 ? shownToNobody(scene, 0) : withoutLabel(scene, (turn - 1) / 2);

/** Kills the portal during a booking's request or reply. */
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

/** Kills the worker while it commits an AWB that a lookup found. */
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

const cancelMoments = ['hold-reply', 'cancelEnd', 'cancelClaim'] as const;

/** Kills the portal during a cancellation: before the operator's reply arrives, or at one of the two writes. */
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

const commits = ['commitAccepted', 'commitClaim'] as const;

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

/** Sends SIGTERM to the portal before the operator's reply arrives. The merchant must still get an answer. */
const terminated: KillPoint['strike'] = async ({ stack, merchant, nextBooking, complain, inBackground }) => {
  const booking = { ...nextBooking(), doubled: false };
  const held = stack.line.intercept(referenceMark(booking.id), 'hold-reply');
  await stack.portal.whenUp();
  const inFlight = merchant.post(booking, [booking.key]);
  if (!(await isReached(held.reached, inFlight))) return false;
  const exitCode = await stack.portal.terminateAndStart(async () => {
    await pause(stack.sendTimeoutMs / 4);
    held.release();
    const { lost } = await inFlight;
    if (lost !== null) complain(`SIGTERM cut a call in flight: ${lost}`);
  });
  if (exitCode !== asTerminated) complain(`SIGTERM ended the portal with exit code ${exitCode}`);
  inBackground(merchant.book(booking));
  return true;
};

const queueMoments = ['claim', 'hold-request', 'hold-reply', 'rawReply', 'accepted'] as const;

/** Kills the worker while it sends a queued booking: at the claim, during the request or reply, or at one of the two writes. */
const insideQueue: KillPoint['strike'] = async ({ stack, merchant, nextBooking }, turn) => {
  const booking = nextBooking();
  booking.queued = true;
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

/** The kill points: eleven for bookings that the request itself sends, and one for bookings that the worker sends. */
export const killPoints: KillPoint[] = [
  { number: 1, name: 'at the intent, before it commits with the claim', strike: portalAt('intent') },
  { number: 2, name: 'at the claim, before it commits with the intent', strike: portalAt('claim') },
  {
    number: 3,
    name: 'after the claim, before a byte reaches the operator',
    strike: portalOnTheLine('hold-request'),
  },
  {
    number: 4,
    name: "after the operator's response is sent, before it arrives",
    strike: portalOnTheLine('hold-reply'),
  },
  { number: 5, name: 'after the response arrives, before it is stored', strike: portalAt('rawReply') },
  {
    number: 6,
    name: 'after the response is stored, before the AWB commits',
    strike: portalAt('accepted', ['rollBack']),
  },
  { number: 7, name: 'after the AWB commits, before it is shown', strike: committed },
  { number: 8, name: 'while an unconfirmed booking is resolved', strike: insideResolver },
  { number: 9, name: 'during a cancellation', strike: insideCancel },
  { number: 10, name: 'PostgreSQL, at a commit', strike: postgresAtCommit },
  { number: 11, name: 'SIGTERM during an operator call', strike: terminated },
  { number: 12, name: 'while the worker sends a booking', strike: insideQueue },
];
