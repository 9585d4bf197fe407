import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

function restoreStep<Step extends object>(saved: unknown, blank: Step): Step {
  const found: Record<string, unknown> = saved !== null && typeof saved === 'object' ? { ...saved } : {};
  const known = Object.entries(blank).map(([field, value]) => [
    field,
    typeof found[field] === typeof value ? found[field] : value,
  ]);
  return Object.fromEntries(known) as Step;
}

/** A form out of a draft that was saved with an older set of fields: what is missing in it is taken from a blank one. */
export function restoreForm(saved: unknown, blank: ShipmentForm): ShipmentForm {
  const found = saved !== null && typeof saved === 'object' ? (saved as Partial<ShipmentForm>) : {};
  return {
    sender: restoreStep(found.sender, blank.sender),
    receiver: restoreStep(found.receiver, blank.receiver),
    parcel: restoreStep(found.parcel, blank.parcel),
    service: restoreStep(found.service, blank.service),
  };
}
