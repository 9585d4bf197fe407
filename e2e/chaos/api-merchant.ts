import { inspect } from 'node:util';
import type { AttemptAnswer } from '#lib/attempts/answer.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentState } from '#lib/shipments/view.ts';
import { Waybill, WaybillConnectionError, WaybillProblem } from '#sdk/waybill.ts';
import type { Booking } from './booking.ts';
import type { Way } from './merchant.ts';
import type { ActionReply } from './portal-actions.ts';

const sdkRetries = 5;

/** The problems that a run may bring, as the portal's own actions name them; all others are reported. */
const codes: Record<string, Extract<ActionResult<never>, { ok: false }>['code']> = {
  'carrier-rejected': 'refused',
  'carrier-unavailable': 'operator-unavailable',
  'took-too-long': 'unexpected',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
};

/** Through the API with the SDK. `keys` are those of the merchants, `cutUrl` leads to the portal over a line that is cut. */
export function throughApi(portalUrl: string, keys: string[], cutUrl: string): Way {
  const shipmentsOf = ({ merchant }: Booking, isSingle: boolean) =>
    new Waybill({
      apiKey: keys[merchant] ?? '',
      baseUrl: isSingle ? portalUrl : cutUrl,
      maxRetries: isSingle ? 0 : sdkRetries,
      timeoutMs: 30_000,
    }).shipments;
  return {
    book: (booking, _, isSingle) => {
      const how = { idempotencyKey: booking.key, waitMs: 0 };
      return replyOf(shipmentsOf(booking, isSingle).create(bodyOf(booking), how));
    },
    cancel: (booking, key) =>
      replyOf(shipmentsOf(booking, false).cancel(booking.id, {}, { idempotencyKey: key, waitMs: 0 })),
    keepsKey: true,
  };
}

/** The answer as the portal's own actions give it. */
async function replyOf(
  asked: Promise<{ id: string; state: string; awb: string | null }>,
): Promise<ActionReply<AttemptAnswer>> {
  const answered = (answer: ActionResult<AttemptAnswer>) => ({ lost: null, answer });
  try {
    const { id, state, awb } = await asked;
    if (awb) return answered({ ok: true, value: { id, state: state as ShipmentState, awb } });
    return answered({ ok: false, code: state === 'draft' ? 'operator-unavailable' : 'unconfirmed' });
  } catch (error) {
    if (error instanceof WaybillProblem)
      return answered({ ok: false, code: codes[error.code] ?? 'invalid', message: error.message });
    if (error instanceof WaybillConnectionError) return { lost: inspect(error.cause) };
    throw error;
  }
}

/** The form of the booking, as the API takes it. */
function bodyOf({ form, order }: Booking): Parameters<Waybill['shipments']['create']>[0] {
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
