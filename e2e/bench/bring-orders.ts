import { setTimeout as pause } from 'node:timers/promises';
import type { portalActions } from '#e2e/chaos/portal-actions.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { BookingReview } from '#lib/imports/view.ts';
import { orderFields } from './orders-csv.ts';

const pollMs = 1_000;
const patienceMs = 30_000;

type Person = { portalUrl: string; cookie: string; call: ReturnType<typeof portalActions> };

/**
 * Uploads a file of `ordersCsv`, confirms its columns, presses Book, and looks until all its rows are booked, or until `isOver`. Fails with the
 * answer that isn't as wanted.
 */
export async function bringOrders(
  { portalUrl, cookie, call }: Person,
  csv: Buffer,
  isOver: () => boolean,
): Promise<void> {
  const uploaded = await fetch(`${portalUrl}/api/imports?name=orders.csv&again=1`, {
    method: 'POST',
    headers: { origin: portalUrl, cookie },
    body: new Uint8Array(csv),
  });
  const { id: importId } = answered('upload', (await uploaded.json()) as ActionResult<{ id: string }>);
  const page = `/imports/${importId}`;
  async function press<Value>(action: 'confirmColumns' | 'reviewImport' | 'bookImport', input: object) {
    const reply = await call<Value>(action, page, cookie, { importId, ...input });
    if (reply.lost !== null) throw new Error(`${action}: ${reply.lost}`);
    return answered(action, reply.answer);
  }
  await press('confirmColumns', { columns: orderFields });
  const { token } = await press<BookingReview>('reviewImport', {});
  await press('bookImport', { token });
  while (!isOver()) {
    // Without an answer while the database changes its server.
    const signal = AbortSignal.timeout(patienceMs);
    const progress = await fetch(`${portalUrl}/api/imports/${importId}/progress`, {
      headers: { cookie },
      signal,
    })
      .then((reply) => reply.json() as Promise<{ queued?: number }>)
      .catch(() => null);
    if (progress?.queued === 0) return;
    await pause(pollMs);
  }
}

function answered<Value>(step: string, answer: ActionResult<Value>): Value {
  if (!answer.ok) throw new Error(`${step}: ${JSON.stringify(answer)}`);
  return answer.value;
}
