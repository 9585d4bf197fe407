import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { ActionReply } from './portal-actions.ts';
import { queueBooking } from './queue-booking.ts';
import type { Journal } from './verify/journal.ts';

const apiKeyId = randomUUID();
const mostTries = 60;
const againAfterMs = 150;
const mostKeys = 3;

/** How bookings are sent and cancelled: on the portal's pages, or through the API. */
export type Way = {
  /** `keys`: the versions of the draft that the page has seen, and the key of this try. `isSingle`: the portal is asked once. */
  book: (booking: Booking, keys: string[], isSingle: boolean) => Promise<ActionReply<AttemptAnswer>>;
  cancel: (booking: Booking, key: string) => Promise<ActionReply<unknown>>;
  /** A booking that never reached the operator is sent again under its key. */
  keepsKey: boolean;
};

const onPages = (stack: ChaosStack): Way => {
  const cookieOf = ({ merchant }: Booking) => stack.merchants[merchant]?.cookie ?? '';
  return {
    book: (booking, keys) =>
      stack.call('bookShipment', '/shipments/new', cookieOf(booking), {
        id: booking.id,
        key: keys.at(-1) ?? booking.key,
        form: booking.form,
        // Each try stores the form under its key.
        known: keys,
      }),
    cancel: (booking, key) =>
      stack.call('cancelShipment', `/shipments/${booking.id}`, cookieOf(booking), {
        id: booking.id,
        key,
        expectedRule: 'will-cancel',
      }),
    keepsKey: false,
  };
};

/** A merchant who behaves like a person: if an answer is lost, the same form is submitted again with the same key. */
export function merchantOf(stack: ChaosStack, journal: Journal, way: Way = onPages(stack)) {
  async function send(
    booking: Booking,
    keys: string[],
    isSingle = false,
  ): Promise<ActionReply<AttemptAnswer>> {
    const reply = await way.book(booking, keys, isSingle);
    if (reply.lost === null) journal.booking(booking.id, keys.at(-1) ?? booking.key, reply.answer);
    else journal.lost();
    return reply;
  }

  /**
   * Submits until there is an answer; with a new key if nothing reached the operator. `seen`: the stored versions of the draft
   * that the page has seen. Returns the AWB that was shown.
   */
  async function book(booking: Booking, seen: string[] = []): Promise<string | null> {
    const keys = [...seen, booking.key];
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const twice = booking.doubled && tries === 0;
      const replies = await Promise.all(
        twice ? [send(booking, keys), send(booking, keys)] : [send(booking, keys)],
      );
      const code = replies.map(codeOf).toSorted().at(-1);
      const isUnsent = code === 'operator-unavailable';
      if (isOpen(code) || (isUnsent && way.keepsKey)) {
        await pause(againAfterMs);
      } else if (isUnsent && keys.length < mostKeys + seen.length) {
        await pause(againAfterMs);
        keys.push(randomUUID());
      } else {
        if (booking.repeated) await send(booking, keys);
        break;
      }
    }
    return journal.shown.get(booking.id) ?? null;
  }

  /** Cancels until there is an answer. */
  async function cancel(booking: Booking): Promise<void> {
    const key = randomUUID();
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const reply = await way.cancel(booking, key);
      if (reply.lost === null) journal.cancelling(booking.id, reply.answer);
      else journal.lost();
      if (!isOpen(codeOf(reply))) return;
      await pause(againAfterMs);
    }
  }

  /** Queues a booking for the worker once, as an import does; null if the answer is lost. */
  async function ask(booking: Booking) {
    const { id, key, form } = booking;
    const answer = await queueBooking(actorOf(booking), { id, key, form }).catch(() => null);
    if (answer) journal.booking(id, key, answer.ok ? answer : { ok: false, code: answer.code });
    else journal.lost();
    return answer;
  }

  /** Queues a booking for the worker, and tries again until there is an answer. */
  async function queue(booking: Booking): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await ask(booking);
      if (answer && (answer.ok || answer.code !== 'operator-unavailable')) return;
      await pause(againAfterMs);
    }
  }

  const actorOf = ({ merchant }: Booking): MerchantActor => ({
    kind: 'api-key',
    id: apiKeyId,
    merchantId: stack.merchants[merchant]?.id ?? '',
    permissions: new Set(['shipments.book', 'shipments.read']),
  });

  return {
    /** Submits once, without trying again. */
    post: (booking: Booking, keys: string[]) => send(booking, keys, true),
    book,
    cancel,
    queue,
    ask,
  };
}

/** Whether the end isn't known: nothing came, or a portal without its database answered. */
const isOpen = (code = '') => ['lost', 'unexpected', 'unavailable'].includes(code);

export type Merchant = ReturnType<typeof merchantOf>;

function codeOf(reply: ActionReply<unknown>): string {
  if (reply.lost !== null) return 'lost';
  return reply.answer.ok ? 'ok' : reply.answer.code;
}
