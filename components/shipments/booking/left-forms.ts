import type { ShipmentForm } from '#lib/shipments/schema.ts';

type LeftForm = { initialForm: ShipmentForm; form: ShipmentForm; key: string };

const leftForms = new Map<string, LeftForm | 'booked'>();

/**
 * Remembers a form that the person goes away from. The browser's Back shows the page as the server first drew it, not as it
 * was left: without this an old form would come up and be saved over the newer draft.
 */
export function rememberLeft(draftId: string, left: LeftForm | 'booked') {
  leftForms.set(draftId, left);
}

/** The form as it was left, where the page shows again what it showed then; a page that was drawn anew knows better. */
export function findLeft(draftId: string, initialForm: ShipmentForm): LeftForm | 'booked' | undefined {
  const left = leftForms.get(draftId);
  if (left === undefined || left === 'booked') return left;
  return JSON.stringify(left.initialForm) === JSON.stringify(initialForm) ? left : undefined;
}
