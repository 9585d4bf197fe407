import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { formFieldsOf } from './form-text.ts';

/** The customs items are an array; every other value is a text or a choice. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isLike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/**
 * Puts a copy's fields back into the form. A field that was typed into since the page loaded keeps its new text, and a field
 * that this version of the form doesn't have is left out. Returns whether anything changed.
 */
export function restoreCopy(
  form: Pick<UseFormReturn<ShipmentForm>, 'getValues' | 'setValue'>,
  initialForm: ShipmentForm,
  copy: ShipmentForm,
): boolean {
  const now = new Map(formFieldsOf(form.getValues()));
  const kept = new Map(formFieldsOf(copy));
  const lost = formFieldsOf(initialForm).filter(
    ([path, first]) =>
      isSame(now.get(path), first) && !isSame(kept.get(path), first) && isLike(kept.get(path), first),
  );
  for (const [path] of lost) form.setValue(path, kept.get(path) as string, { shouldDirty: true });
  return lost.length > 0;
}
