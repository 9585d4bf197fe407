import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';

export type DraftPost = { form: ShipmentForm; version: string; known: string[]; isBlank: boolean };

/** Browsers refuse a `keepalive` request with more than 64 KiB. */
const mostKeptAliveBytes = 60_000;

/**
 * Saves a draft on the server. The request outlives the page. Throws if there is no answer. An `outdated` answer has the stored
 * version.
 */
export async function postDraft(
  draftId: string,
  draft: DraftPost,
): Promise<ActionResult<{ savedAt: string }, { version: string }>> {
  const body = JSON.stringify(draft);
  const answer = await fetch(`/api/shipments/${draftId}/draft`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: new Blob([body]).size <= mostKeptAliveBytes,
  });
  return answer.json();
}
