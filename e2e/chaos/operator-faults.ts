import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

type PlannedFault = { kind: string; account?: string; params: Record<string, unknown> };

const [one, other] = demoMerchants.map(({ accountNo }) => accountNo);

/**
 * The faults of a booking. `success-false` is a clear refusal; the others leave the outcome unknown, or damage the reply. A fault
 * that has one variant before the booking and one after it uses one variant for each merchant.
 */
const bookingFaults: PlannedFault[] = [
  { kind: 'delay', account: one, params: { ms: 4_000 } },
  { kind: 'delay', account: other, params: { ms: 4_000, afterAccept: true } },
  { kind: 'status', account: one, params: { status: 503 } },
  { kind: 'status', account: other, params: { status: 500, afterAccept: true } },
  { kind: 'reset-before-accept', params: {} },
  { kind: 'reset-after-accept', params: {} },
  { kind: 'truncated-body', params: {} },
  { kind: 'drip', params: { intervalMs: 1_000 } },
  { kind: 'html', params: { afterAccept: true } },
  { kind: 'wrong-types', params: {} },
  { kind: 'invalid-utf8', params: {} },
  { kind: 'missing-fields', params: {} },
  { kind: 'extra-fields', params: {} },
  { kind: 'huge-body', params: {} },
  { kind: 'missing-label', params: {} },
  { kind: 'broken-label', params: {} },
  { kind: 'success-false', params: {} },
];

const cancelFaults: PlannedFault[] = [
  { kind: 'delay', params: { ms: 4_000, afterAccept: true } },
  { kind: 'status', params: { status: 503 } },
  { kind: 'reset-before-accept', params: {} },
  { kind: 'reset-after-accept', params: {} },
];

const trackingFaults: PlannedFault[] = [
  { kind: 'status', params: { status: 503 } },
  { kind: 'reset-before-accept', params: {} },
];

/** Adds faults to this share of the bookings, the cancellations and the lookups, each kind equally often. */
export async function addFaults(operatorUrl: string, share: number): Promise<void> {
  if (share === 0) return;
  const plan = { CreateBooking: bookingFaults, Cancel: cancelFaults, Tracking: trackingFaults };
  for (const [operation, faults] of Object.entries(plan)) {
    const kinds = new Set(faults.map(({ kind }) => kind)).size;
    for (const fault of faults)
      await sandboxControl(operatorUrl).addFault({ operation, probability: share / kinds, ...fault });
  }
}
