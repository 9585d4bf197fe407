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

/** A merchant who behaves like a person: if an answer is lost, the same form is submitted again with the same key. */
export function merchantOf(stack: ChaosStack, journal: Journal) {
  async function post(booking: Booking, keys: string[]): Promise<ActionReply<AttemptAnswer>> {
    const { id, form } = booking;
    const key = keys.at(-1) ?? booking.key;
    const cookie = stack.merchants[booking.merchant]?.cookie ?? '';
    const reply = await stack.call<AttemptAnswer>('bookShipment', '/shipments/new', cookie, {
      id,
      key,
      form,
      // Each try stores the form under its key.
      known: keys,
    });
    if (reply.lost === null) journal.booking(id, key, reply.answer);
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
        twice ? [post(booking, keys), post(booking, keys)] : [post(booking, keys)],
      );
      const code = replies.map(codeOf).toSorted().at(-1);
      if (code === 'lost' || code === 'unexpected') {
        await pause(againAfterMs);
      } else if (code === 'operator-unavailable' && keys.length < mostKeys + seen.length) {
        await pause(againAfterMs);
        keys.push(randomUUID());
      } else {
        if (booking.repeated) await post(booking, keys);
        break;
      }
    }
    return journal.shown.get(booking.id) ?? null;
  }

  /** Cancels until there is an answer. */
  async function cancel(booking: Booking): Promise<void> {
    const cookie = stack.merchants[booking.merchant]?.cookie ?? '';
    const input = { id: booking.id, key: randomUUID(), expectedRule: 'will-cancel' };
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const reply = await stack.call('cancelShipment', `/shipments/${booking.id}`, cookie, input);
      if (reply.lost === null) journal.cancelling(booking.id, reply.answer);
      else journal.lost();
      if (!['lost', 'unexpected'].includes(codeOf(reply))) return;
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

  return { post, book, cancel, queue, ask };
}

export type Merchant = ReturnType<typeof merchantOf>;

function codeOf(reply: ActionReply<unknown>): string {
  if (reply.lost !== null) return 'lost';
  return reply.answer.ok ? 'ok' : reply.answer.code;
}
