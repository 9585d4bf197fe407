import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { type PlacePath, parentPath, placePaths, placeTextPath } from './place-paths.ts';

/** The parts of the form that the pickers need. */
export type PlaceForm = Pick<
  UseFormReturn<ShipmentForm>,
  'getValues' | 'setValue' | 'setError' | 'clearErrors'
>;

/**
 * Sets a place, or removes it with an empty id. Another place clears the places below it; text that was typed there stays and
 * is looked up again. A country's code is set with it, from the list of its picker.
 */
export function choosePlace(form: PlaceForm, path: PlacePath, id: string, places: PlaceOption[] = []) {
  const isNew = form.getValues(path) !== id;
  form.setValue(placeTextPath(path), '', { shouldDirty: true });
  form.clearErrors(path);
  if (!isNew) return;
  form.setValue(path, id, { shouldDirty: true });
  if (path === 'sender.countryId' || path === 'receiver.countryId') {
    const alpha2 = places.find((country) => country.id === id)?.alpha2 ?? '';
    form.setValue(path === 'sender.countryId' ? 'sender.countryAlpha2' : 'receiver.countryAlpha2', alpha2);
  }
  for (const below of placePaths) if (parentPath(below) === path) clearPlace(form, below);
}

function clearPlace(form: PlaceForm, path: PlacePath) {
  if (form.getValues(path) !== '') form.setValue(path, '', { shouldDirty: true });
  for (const below of placePaths) if (parentPath(below) === path) clearPlace(form, below);
}
