import type { ShipmentSummary } from '#lib/shipments/view.ts';

const dayMs = 86_400_000;

/** Whether a draft is one of the home page's open items: saved within a day, or left over from a booking that failed. */
export function isOpenDraft({ draft, isWrittenOff }: ShipmentSummary, now: Date): boolean {
  if (!draft) return false;
  return isWrittenOff || now.getTime() - Date.parse(draft.savedAt) < dayMs;
}
