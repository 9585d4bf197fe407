import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

type LeftForm = { initialForm: ShipmentForm; form: ShipmentForm; key: string };

/** It was booked from the page that the server drew under this id. */
type LeftBooked = { bookedFrom: string };

const leftForms = new Map<string, LeftForm | LeftBooked>();

/**
 * Remembers a form that the person goes away from. The browser's Back shows the page as the server first drew it, not as it
 * was left: without this an old form would come up and be saved over the newer draft.
 */
export function rememberLeft(draftId: string, left: LeftForm | LeftBooked) {
  leftForms.set(draftId, left);
}

/**
 * The form as it was left, or that it was booked, where the page shows again what it showed then. A page that was drawn anew
 * knows better: a booking that was written off is a draft again.
 */
export function findLeft(
  draftId: string,
  { initialForm, drawing }: { initialForm: ShipmentForm; drawing: string },
): LeftForm | 'booked' | undefined {
  const left = leftForms.get(draftId);
  if (left === undefined) return undefined;
  if ('bookedFrom' in left) return left.bookedFrom === drawing ? 'booked' : undefined;
  return JSON.stringify(left.initialForm) === JSON.stringify(initialForm) ? left : undefined;
}
