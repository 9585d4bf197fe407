import type { ShipmentForm } from '#lib/booking-form/schema.ts';

type LeftForm = {
  initialForm: ShipmentForm;
  form: ShipmentForm;
  key: string;
  /** The versions of the draft that the form had seen or written. */
  known: string[];
};

/** The form was booked from the page rendered under this id. */
type LeftBooked = { bookedFrom: string };

const leftForms = new Map<string, LeftForm | LeftBooked>();

/**
 * Remembers the form when the person leaves the page. The browser's Back button restores the page as the server first rendered
 * it, and without this the old form would be saved over the newer draft.
 */
export function rememberLeft(draftId: string, left: LeftForm | LeftBooked) {
  leftForms.set(draftId, left);
}

/**
 * The remembered form, or that it was booked, if the page shows the same render again. A newly rendered page wins: a booking
 * closed as not booked is a draft again.
 */
export function findLeft(
  draftId: string,
  { initialForm, renderId }: { initialForm: ShipmentForm; renderId: string },
): LeftForm | 'booked' | undefined {
  const left = leftForms.get(draftId);
  if (left === undefined) return undefined;
  if ('bookedFrom' in left) return left.bookedFrom === renderId ? 'booked' : undefined;
  return JSON.stringify(left.initialForm) === JSON.stringify(initialForm) ? left : undefined;
}
