import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentState } from '#lib/shipments/view.ts';
import type { Answered } from './api-caller.ts';
import type { Callers } from './api-callers.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import type { Journal } from './verify/journal.ts';

const mostTries = 60;
const againAfterMs = 150;
const sdkRetries = 5;

/** The problems that a run may bring, as the portal's own actions name them; all others are reported. */
const codes: Record<string, Extract<ActionResult<never>, { ok: false }>['code']> = {
  'carrier-rejected': 'refused',
  'carrier-unavailable': 'operator-unavailable',
  'took-too-long': 'unexpected',
  unexpected: 'unexpected',
};

function resultOf(answer: Exclude<Answered, { lost: string }>): ActionResult<AttemptAnswer> {
  if ('problem' in answer)
    return { ok: false, code: codes[answer.problem] ?? 'invalid', message: answer.detail };
  const { id, state, awb } = answer;
  if (awb) return { ok: true, value: { id, state: state as ShipmentState, awb } };
  return { ok: false, code: state === 'draft' ? 'operator-unavailable' : 'unconfirmed' };
}

type Api = { callers: Callers; keys: string[]; cutUrl: string };

/** A merchant's system, which books with the SDK: what has no answer is asked again, always with the same key. */
export function apiMerchantOf(stack: ChaosStack, journal: Journal, { callers, keys, cutUrl }: Api): Merchant {
  const ask = (
    booking: Booking,
    asked: { cancels?: string; idempotencyKey: string; body: object },
    tries: number,
  ) =>
    callers.ask({
      apiKey: keys[booking.merchant] ?? '',
      // A single try is for the line without cuts.
      baseUrl: tries === 0 ? stack.portalUrl : cutUrl,
      maxRetries: tries,
      ...asked,
    });

  async function send(booking: Booking, maxRetries: number) {
    const answer = await ask(booking, { idempotencyKey: booking.key, body: bodyOf(booking) }, maxRetries);
    if ('lost' in answer) {
      journal.lost();
      return answer;
    }
    const result = resultOf(answer);
    journal.booking(booking.id, booking.key, result);
    return { lost: null, answer: result };
  }

  async function book(booking: Booking): Promise<string | null> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const sends = booking.doubled && tries === 0 ? 2 : 1;
      const replies = await Promise.all(Array.from({ length: sends }, () => send(booking, sdkRetries)));
      const isOpen = replies.some(
        (reply) =>
          reply.lost !== null ||
          (!reply.answer.ok && ['unexpected', 'operator-unavailable'].includes(reply.answer.code)),
      );
      if (!isOpen) {
        if (booking.repeated) await send(booking, sdkRetries);
        break;
      }
      await pause(againAfterMs);
    }
    return journal.shown.get(booking.id) ?? null;
  }

  async function cancel(booking: Booking): Promise<void> {
    const asked = { cancels: booking.id, idempotencyKey: `cancel ${booking.key}`, body: {} };
    for (let tries = 0; tries < mostTries; tries += 1) {
      await stack.portal.whenUp();
      const answer = await ask(booking, asked, sdkRetries);
      if ('lost' in answer) journal.lost();
      else {
        const result = resultOf(answer);
        journal.cancelling(booking.id, result);
        if (result.ok || result.code !== 'unexpected') return;
      }
      await pause(againAfterMs);
    }
  }

  return { ...merchantOf(stack, journal), post: (booking) => send(booking, 0), book, cancel };
}

/** The form of the booking, as the API takes it. */
function bodyOf({ form, order }: Booking): object {
  const { contactName, mobile, email, address } = form.receiver as Record<string, string>;
  const { paymentMethod, codAmount } = form.service;
  return {
    reference: order,
    receiver: { contact_name: contactName, mobile, email, address, emirate: 'Sharjah', area: 'Al Majaz 1' },
    parcel: { weight_grams: 1250 },
    ...(paymentMethod === 'cod' && {
      service: {
        payment_method: 'cod',
        cod_amount: { amount_minor: Number(codAmount) * 100, currency: 'AED' },
      },
    }),
  };
}
